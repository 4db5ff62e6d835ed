import type { BulkFilter, Embedder, OperationKind, ReviewOptions, Scope } from '@slowwave/core'
import { operationKinds } from '@slowwave/core'
import type { Command } from 'commander'
import { writeOptions } from './applying.js'
import type { Context } from './context.js'
import { listOf, shareOf } from './global-options.js'

/** Who decides. */
export interface ReviewerOptions {
  readonly as?: string
}

/** Adds the name of who decides. */
export function addReviewer(command: Command): Command {
  return command.option('--as <name>', 'who decides (default: the name of the user)')
}

/** What deciding takes from the command line. */
export function reviewOptions(context: Context, { as }: ReviewerOptions, embedder?: Embedder): ReviewOptions {
  const { actor: _actor, ...options } = writeOptions(context)
  return { ...options, reviewer: as ?? userName(context), ...(embedder === undefined ? {} : { embedder }) }
}

function userName({ io: { environment } }: Context): string {
  const named = [environment['USER'], environment['LOGNAME'], environment['USERNAME']]
  return named.find((name) => name !== undefined && name.trim() !== '') ?? 'user'
}

/** Options that say which proposals are meant. */
export interface WhichProposals {
  readonly kind?: readonly OperationKind[]
  readonly entity?: string
  readonly minSimilarity?: number
  readonly minConfidence?: number
}

/** Adds them. */
export function addWhich(command: Command): Command {
  return command
    .option('--kind <kinds>', 'only these kinds of operation', listOf('--kind', operationKinds))
    .option('--entity <name>', 'only about this entity')
    .option('--min-similarity <share>', 'only what similarity found, from this one on', shareOf('--min-similarity'))
    .option('--min-confidence <share>', 'only from this confidence on', shareOf('--min-confidence'))
}

/** The filter that they make together with `--scope`. */
export function whichOf(
  { kind, entity, minSimilarity, minConfidence }: WhichProposals,
  scopes: readonly Scope[],
): BulkFilter {
  return {
    ...(kind === undefined ? {} : { kinds: kind }),
    ...(scopes.length === 0 ? {} : { scopes }),
    ...(entity === undefined ? {} : { entity }),
    ...(minSimilarity === undefined ? {} : { minSimilarity }),
    ...(minConfidence === undefined ? {} : { minConfidence }),
  }
}
