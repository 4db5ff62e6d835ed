import type { Command } from 'commander'
import type { Embedder, Policy } from '@slowwave/core'
import { MemoryError, parsePolicy } from '@slowwave/core'
import type { EmbedderName } from 'slowwave'
import { createEmbedder, embedderNames } from 'slowwave'
import { cachedEmbedder } from '../loading/cached-embedder.js'

/** The options that every measure which merges shares. */
export interface EngineOptions {
  readonly embedder: string
  readonly policy: string
  readonly maxLossFraction: string
  readonly json?: boolean
}

/** Adds the shared options to a command. */
export function withEngineOptions(command: Command): Command {
  return command
    .option('--embedder <name>', 'use-lite or lexical', 'use-lite')
    .option('--policy <preset>', 'conservative or tiered', 'conservative')
    .option('--max-loss-fraction <share>', 'share of a scope that the pass may retire, 0 to 1', '1')
    .option('--json', 'print the result as one line of JSON')
}

/** What a measure runs with. */
export interface Engine {
  readonly policy: Policy
  readonly tiered: Policy
  readonly embedder: Embedder
}

/** Runs a measure with the engine that the options name, and ends the embedder's workers. */
export async function withEngine<T>(options: EngineOptions, work: (engine: Engine) => Promise<T>): Promise<T> {
  const embedder = createEmbedder(embedderName(options.embedder))
  const maxLossFraction = Number(options.maxLossFraction)
  const policyOf = (preset: string) =>
    parsePolicy({ maxLossFraction, maxLossFraction30d: Math.max(maxLossFraction, 0.5) }, { preset: presetName(preset) })
  try {
    return await work({
      policy: policyOf(options.policy),
      tiered: policyOf('tiered'),
      embedder: cachedEmbedder(embedder),
    })
  } finally {
    await embedder.close()
  }
}

function presetName(name: string): 'conservative' | 'tiered' {
  if (name === 'conservative' || name === 'tiered') return name
  throw new MemoryError('invalid-input', `There is no policy preset '${name}'; allowed: conservative, tiered.`)
}

function embedderName(text: string): EmbedderName {
  const known = embedderNames.find((name) => name === text)
  if (known !== undefined) return known
  throw new MemoryError('invalid-input', `There is no embedder '${text}'; allowed: ${embedderNames.join(', ')}.`)
}
