import { renderStatus } from '@slowwave/core'
import { statusOf } from '../../library/index.js'
import { nextSlot, RunLog, ScheduleFolder } from '../../schedule/index.js'
import { statusSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import type { Context } from '../context.js'
import { readStore } from '../stores.js'
import { noteUnreadTriggers } from '../unattended.js'

/** How the store stands between two passes. */
export const statusCommand: CommandSpec = {
  name: 'status',
  summary: 'passes, what waits for a person, entities that are ready, loss of 30 days, holds, and the next pass',
  examples: ['status', 'status --scope project/kiln --json'],
  answer: statusSchema,
  define: (command) => command,
  run: (context) =>
    readStore(context, async ({ store, scopes }) => {
      const { config, io } = context
      noteUnreadTriggers(context)
      const found = await statusOf(store, {
        now: io.surroundings.now(),
        policy: config.policy,
        runs: new RunLog(store.path).read(),
        ...nextPass(context),
        ...(scopes.length === 0 ? {} : { scopes }),
      })
      return { json: found, text: renderStatus(found) }
    }),
}

/** A scheduler that ran tells when it runs next; the moment is asked anew, since it may be down since. */
function nextPass({ config, io }: Context): { readonly nextPassAt?: number } {
  const folder = new ScheduleFolder(config.store)
  const known = folder.readStatus()
  if (known === undefined || !config.enabled) return {}
  // The time of day is known to a timer of the system, not to us.
  if (known.by === 'timer' && config.trigger.type === 'cron') return {}
  const lastSlotAt = folder.lastSlotAt()
  const by = {
    trigger: config.trigger,
    startedAt: known.startedAt,
    ...(lastSlotAt === undefined ? {} : { lastSlotAt }),
  }
  const nextPassAt = nextSlot(by, io.surroundings.now())
  return nextPassAt === undefined ? {} : { nextPassAt }
}
