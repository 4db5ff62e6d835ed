import type { Hit, Scope } from '@slowwave/core'
import { contradicting, createIndexer, MemoryError, recall, recordKinds, renderHits, statuses } from '@slowwave/core'
import type { RecordKind, Status, Tier } from '@slowwave/core'
import { Option } from 'commander'
import { recallSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { listOf, wholeNumber } from '../global-options.js'
import { addViewOptions, viewOf } from '../reading-view.js'
import type { ViewOptions } from '../reading-view.js'
import { countingStore, usesOf } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface RecallOptions extends ViewOptions {
  readonly limit: number
  readonly kind?: readonly RecordKind[]
  readonly status: readonly Status[]
  readonly depth: string
  readonly diversity: 'as-ranked' | 'distinct-texts' | 'mmr'
  readonly session?: string
}

/** Recalls records of the scopes that were named; nothing from anywhere else. */
export const recallCommand: CommandSpec<RecallOptions> = {
  name: 'recall',
  summary: 'find what a scope remembers about something, best first, both sides of a contradiction together',
  examples: [
    'recall "which port does the API use" --scope project/api',
    'recall "old staging host" --scope project/api --status active,superseded',
    'recall "which port does the API use" --scope project/api --at 2026-03-01',
  ],
  answer: recallSchema,
  define: (command) =>
    addViewOptions(command.argument('<query>', 'what to look for'))
      .option('-k, --limit <n>', 'hits, at most', wholeNumber('--limit', 1), 5)
      .option('--kind <kinds>', 'only these kinds', listOf('--kind', recordKinds))
      .option('--status <statuses>', `of ${statuses.join(', ')}`, listOf('--status', statuses), ['active'])
      .addOption(
        new Option('--depth <tier>', 'furthest tier looked at: 1 or hot, 2 or warm, 3 or archive')
          .choices(Object.keys(depths))
          .default('warm'),
      )
      .addOption(
        new Option('--diversity <way>', 'how alike hits may be')
          .choices(['as-ranked', 'distinct-texts', 'mmr'])
          .default('as-ranked'),
      )
      .option('--session <id>', 'the session that asks; what two sessions were given counts as used'),
  run: (context, { args: [query = ''], options }) =>
    countingStore(context, async (open) => {
      const hits = await find(context, open, { query, options })
      const text = hits.length === 0 ? nothingIn(open.scopes) : renderHits(hits)
      return { json: { query, scopes: open.scopes, hits }, text }
    }),
}

const depths: Readonly<Record<string, Tier>> = {
  hot: 'hot',
  warm: 'warm',
  archive: 'archive',
  '1': 'hot',
  '2': 'warm',
  '3': 'archive',
}

function depthOf(given: string): { readonly depth?: Tier } {
  const depth = depths[given]
  return depth === undefined ? {} : { depth }
}

interface Wanted {
  readonly query: string
  readonly options: RecallOptions
}

async function find(
  context: Context,
  { store, scopes }: OpenStore,
  { query, options }: Wanted,
): Promise<readonly Hit[]> {
  if (scopes.length === 0) {
    throw new MemoryError('invalid-input', 'Recall needs a scope.', {
      hint: 'Name it with --scope, for example --scope user/ann.',
    })
  }
  const view = await viewOf(store, options)
  return withStoreEmbedder(context, store, (embedder) =>
    recall(view, {
      scopes,
      text: query,
      now: context.io.surroundings.now(),
      k: options.limit,
      ...(embedder === undefined ? {} : { embedder }),
      indexer: createIndexer(),
      statuses: options.status,
      ...(options.kind === undefined ? {} : { kinds: options.kind }),
      ...depthOf(options.depth),
      diversity: options.diversity,
      contradicts: contradicting(context.config.policy),
      // What is read of another moment or branch is not used now.
      ...(view === store ? usesOf(context, store) : {}),
      ...(options.session === undefined ? {} : { sessionId: options.session }),
      signal: context.io.signal,
    }),
  )
}

function nothingIn(scopes: readonly Scope[]): string {
  return `No memory matches in scope ${scopes.join(', ')}.`
}
