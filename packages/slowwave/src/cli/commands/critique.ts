import { critique, remarkKinds, renderCritique } from '@slowwave/core'
import type { RemarkKind } from '@slowwave/core'
import { critiqueSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { listOf, wholeNumber } from '../global-options.js'
import { readStore } from '../stores.js'

interface CritiqueOptions {
  readonly kind?: readonly RemarkKind[]
  readonly limit: number
}

/** What a person may want to set right; changes nothing. */
export const critiqueCommand: CommandSpec<CritiqueOptions> = {
  name: 'critique',
  summary:
    'what to look at in the store: toxic, contradictory, duplicate, orphaned, uncalibrated, single-origin, stale',
  examples: ['critique', 'critique --kind contradictory,stale --limit 50'],
  answer: critiqueSchema,
  define: (command) =>
    command
      .option('--kind <kinds>', `of ${remarkKinds.join(', ')}`, listOf('--kind', remarkKinds))
      .option('--limit <n>', 'remarks of a kind that are shown; --json has all', wholeNumber('--limit', 1), 10),
  run: (context, { options: { kind, limit } }) =>
    readStore(context, async ({ store, scopes }) => {
      const found = await critique(store, {
        now: context.io.surroundings.now(),
        policy: context.config.policy,
        ...(scopes.length === 0 ? {} : { scopes }),
        ...(kind === undefined ? {} : { kinds: kind }),
      })
      const records = await store.getMany([...new Set(found.remarks.flatMap(({ ids }) => ids))].sort())
      return { json: found, text: renderCritique(found, { records, perKind: limit }) }
    }),
}
