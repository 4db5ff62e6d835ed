import type { ModelBudget, ModelPrice } from '@slowwave/core'
import type { Config } from './config.js'
import { notAllowed, readMembers, readText } from './known-keys.js'

/** Settings of the block `memory` about models, in camelCase. */
export const modelKeys = ['model', 'modelBaseUrl', 'modelCache', 'modelPrices'] as const

type Members = ReadonlyMap<string, unknown>

/**
 * Everything about the language model that a pass may ask.
 *
 * @throws {MemoryError} `invalid-input`, naming the setting, for anything unknown or out of range.
 */
export function readModelSettings({
  memory,
  consolidation,
  environment,
}: {
  readonly memory: Members
  readonly consolidation: Members
  readonly environment: Readonly<Record<string, unknown>>
}): Pick<Config, 'model' | 'modelBaseUrl' | 'modelCache' | 'modelPrices' | 'modelBudget'> {
  const model = readText('SLOWWAVE_MODEL', environment['model']) ?? readText('memory.model', memory.get('model'))
  const modelBaseUrl =
    readText('SLOWWAVE_MODEL_BASE_URL', environment['modelBaseUrl']) ??
    readText('memory.model_base_url', memory.get('modelBaseUrl'))
  return {
    ...(model === undefined ? {} : { model }),
    ...(modelBaseUrl === undefined ? {} : { modelBaseUrl }),
    modelCache: readCache(memory.get('modelCache')),
    modelPrices: readPrices(memory.get('modelPrices')),
    modelBudget: readBudget(consolidation.get('budget')),
  }
}

function readCache(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? true
  throw notAllowed('memory.model_cache', value, 'true or false')
}

/** Names of models stay as they are written, so they are no members whose spelling is free. */
function readPrices(value: unknown): Readonly<Record<string, ModelPrice>> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw notAllowed('memory.model_prices', value, 'prices by provider:model')
  }
  return Object.fromEntries(
    Object.entries(value).map(([model, price]) => [model, readPrice(`memory.model_prices.${model}`, price)]),
  )
}

function readPrice(path: string, value: unknown): ModelPrice {
  const members = readMembers(value, { path, known: ['input', 'output'] })
  const [input, output] = ['input', 'output'].map((name) => readAmount(`${path}.${name}`, members.get(name)))
  if (input !== undefined && output !== undefined) return { input, output }
  throw notAllowed(path, value, '{ input, output }, each the price of a million tokens')
}

function readBudget(value: unknown): ModelBudget {
  const path = 'memory.consolidation.budget'
  const members = readMembers(value, { path, known: ['calls', 'tokens', 'price'] })
  const budget = [...members].map(([name, amount]) => [name, readAmount(`${path}.${name}`, amount)] as const)
  for (const name of ['calls', 'tokens']) {
    const count = members.get(name)
    if (count !== undefined && !Number.isInteger(count)) throw notAllowed(`${path}.${name}`, count, 'a whole number')
  }
  return Object.fromEntries(budget)
}

function readAmount(path: string, value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  throw notAllowed(path, value, 'a number of 0 or more')
}
