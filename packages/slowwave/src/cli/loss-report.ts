import { counted, formatCount, formatShare, MemoryError, normalisedText, retiredIds } from '@slowwave/core'
import type { Operation, Plan, ScopePlan, StoreReader } from '@slowwave/core'
import type { Context } from './context.js'
import type { GlobalOptions } from './global-options.js'

/** One scope that a plan would lose too much of. */
interface LossAccount extends Pick<ScopePlan, 'scope' | 'active' | 'retired' | 'loss'> {
  readonly budget: number
  /** How many of the retired records say word for word what is kept. */
  readonly equalText: number
}

/**
 * The error for a plan that was refused for its loss: loss, budget, what would be retired and how much of it is equal
 * text, and the command that raises the budget once. Absent if no scope was refused.
 *
 * @param command what to run instead, for example `consolidate --apply`.
 */
export async function lossRefusal(
  { config, flags }: Context,
  reader: StoreReader,
  { plan, command }: { readonly plan: Plan; readonly command: string },
): Promise<MemoryError | undefined> {
  const refused = plan.scopes.filter((scope) => scope.refused !== undefined)
  if (refused.length === 0) return undefined
  const budget = config.policy.maxLossFraction
  const scopes: LossAccount[] = []
  for (const { scope, active, retired, loss } of refused) {
    const operations = plan.operations.filter((operation) => operation.scope === scope)
    scopes.push({ scope, active, retired, loss, budget, equalText: await countEqual(operations, reader) })
  }
  const raise = ['slowwave', command, ...givenFlags(flags), '--max-loss-fraction', raisedTo(refused)].join(' ')
  const message = ['The loss guard refused the plan; nothing of these scopes was written:', ...scopes.map(accountLine)]
  return new MemoryError('loss-budget', message.join('\n'), {
    hint: `Read the plan with --explain. To raise the budget for one call: ${raise}`,
    details: { scopes, command: raise },
  })
}

function accountLine({ scope, active, retired, loss, budget, equalText }: LossAccount): string {
  const share = `loss ${formatShare(loss)}, budget ${formatShare(budget)}`
  const equal = `${formatCount(equalText)} of them equal text, ${formatCount(retired - equalText)} said otherwise`
  return `  ${scope}: ${share}; would retire ${formatCount(retired)} of ${counted(active, 'record')}, ${equal}`
}

/** Records retired in favour of one with the same normalised text; a merged cluster retains one. */
async function countEqual(operations: readonly Operation[], reader: StoreReader): Promise<number> {
  const texts = new Map<string, string>()
  for (const { changes } of operations) {
    for (const change of changes) if (change.type === 'put') texts.set(change.record.id, change.record.text)
  }
  const records = await reader.getMany([...new Set(operations.flatMap(retiredIds))])
  for (const { id, text } of records.values()) texts.set(id, text)
  return operations.reduce((sum, operation) => sum + equalIn(operation, texts), 0)
}

function equalIn(operation: Operation, texts: ReadonlyMap<string, string>): number {
  const kept = operation.changes.find((change) => change.type === 'put')?.record.text
  if (kept === undefined) return 0
  const equal = retiredIds(operation).filter((id) => normalisedText(texts.get(id) ?? '') === normalisedText(kept))
  return Math.max(0, equal.length - 1)
}

/** The smallest share of two decimals that lets every refused scope pass. */
function raisedTo(refused: readonly ScopePlan[]): string {
  const loss = Math.max(...refused.map((scope) => scope.loss))
  return String(Math.min(1, Math.ceil(loss * 100 - 1e-9) / 100))
}

/** The flags that decide which store and which policy it is, as a shell takes them. */
function givenFlags({ store, config, policy, embedder, scope = [] }: GlobalOptions): readonly string[] {
  const named = Object.entries({ store, config, policy, embedder }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, shellWord(value)],
  )
  return [...named, ...scope.flatMap((each) => ['--scope', shellWord(each)])]
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
