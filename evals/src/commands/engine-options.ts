import type { Command } from 'commander'
import { Option } from 'commander'
import type { Embedder, Policy } from '@slowwave/core'
import type { EmbedderName } from 'slowwave'
import { createEmbedder, embedderNames } from 'slowwave'
import { cachedEmbedder } from '../loading/cached-embedder.js'
import type { LossOption } from './loss-option.js'
import { policyWithLoss, withLossOption } from './loss-option.js'

const presets = ['conservative', 'tiered'] as const

/** The options that every measure which merges shares. */
export interface EngineOptions extends LossOption {
  readonly embedder: EmbedderName
  readonly policy: (typeof presets)[number]
  readonly json?: boolean
}

/** Adds the shared options to a command; a value that is none of those allowed ends it with exit code 2. */
export function withEngineOptions(command: Command): Command {
  const described = command
    .addOption(new Option('--embedder <name>', 'embedder').choices(embedderNames).default('use-lite'))
    .addOption(new Option('--policy <preset>', 'policy preset').choices(presets).default('conservative'))
    .option('--json', 'print the result as one line of JSON')
  return withLossOption(described)
}

/** What a measure runs with. */
export interface Engine {
  readonly policy: Policy
  readonly tiered: Policy
  readonly embedder: Embedder
}

/** Runs a measure with the engine that the options name, and ends the embedder's workers. */
export async function withEngine<T>(options: EngineOptions, work: (engine: Engine) => Promise<T>): Promise<T> {
  const policy = policyWithLoss(options.maxLossFraction, options.policy)
  const tiered = policyWithLoss(options.maxLossFraction, 'tiered')
  const embedder = createEmbedder(options.embedder)
  try {
    return await work({ policy, tiered, embedder: cachedEmbedder(embedder) })
  } finally {
    await embedder.close()
  }
}
