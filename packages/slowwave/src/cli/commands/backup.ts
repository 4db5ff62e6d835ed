import { resolve } from 'node:path'
import { clippedList, counted, formatCount } from '@slowwave/core'
import * as z from 'zod'
import type { CommandSpec } from '../command.js'
import type { RestoredBackup } from '../restore-backup.js'
import { restoreBackup } from '../restore-backup.js'
import { readStore } from '../stores.js'

/** Writes a whole copy of the store. */
export const backupCreate: CommandSpec = {
  name: 'backup create',
  summary: 'write a whole, compact copy of the store to a new file; others go on working meanwhile',
  examples: ['backup create memory-2026-01-31.db'],
  answer: z.strictObject({ backup: z.string(), store: z.string() }),
  define: (command) => command.argument('<file>', 'a new file'),
  run: (context, { args: [file = ''] }) =>
    readStore(context, async ({ store }) => {
      const backup = resolve(context.io.folder, file)
      store.backupTo(backup)
      return { json: { backup, store: store.path }, text: `wrote ${backup}` }
    }),
}

/** Puts a backup in the place of the store, which is set aside. */
export const backupRestore: CommandSpec = {
  name: 'backup restore',
  summary: 'put a backup in the place of the store; the store that was there is set aside, not deleted',
  examples: ['backup restore memory-2026-01-31.db --yes'],
  answer: z.strictObject({
    store: z.string(),
    records: z.int().min(0),
    /** Where the store that was there lies now. */
    setAside: z.string().exactOptional(),
    /** Records that were forgotten from the store that was there, and so from the copy too; absent for none. */
    forgotten: z.int().min(1).exactOptional(),
    /** Ids of records beside which a wording may stand again that was forgotten alone; absent for none. */
    notReplayed: z.array(z.string()).min(1).exactOptional(),
  }),
  define: (command) => command.argument('<file>', 'the backup'),
  run: async (context, { args: [file = ''] }) => {
    const restored = await restoreBackup(context, resolve(context.io.folder, file))
    const aside = restored.setAside === undefined ? [] : [`the store that was there: ${restored.setAside}`]
    const { forgotten = 0 } = restored
    const again =
      forgotten === 0 ? [] : [`${counted(forgotten, 'record')} had been forgotten since, and stay forgotten`]
    const head = `restored ${formatCount(restored.records)} records to ${restored.store}`
    return { json: restored, text: [head, ...again, ...wordedAgain(restored), ...aside].join('\n') }
  },
}

function wordedAgain({ notReplayed = [] }: RestoredBackup): readonly string[] {
  if (notReplayed.length === 0) return []
  return [`wordings that were forgotten since may be back beside ${clippedList(notReplayed)}: forget them again`]
}
