import type { Appeal } from '@slowwave/core'
import { counted, formatCount, MemoryError } from '@slowwave/core'
import * as z from 'zod'
import { connectors } from '../../connectors/index.js'
import { allowOption } from '../appeals.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withEmbedder } from '../embedding.js'
import { importFile } from '../importing.js'
import type { ImportedFile } from '../importing.js'
import { findSources } from '../source-files.js'
import { createStore } from '../stores.js'
import { summaryLines, warnings } from '../import-words.js'

interface ImportOptions {
  readonly format: string
  readonly allow: readonly Appeal[]
}

const count = z.int().min(0)
const note = z.strictObject({ line: count, reason: z.string() })

const answer = z.strictObject({
  imported: count,
  unchanged: count,
  refused: count,
  files: z.array(
    z.strictObject({
      file: z.string(),
      format: z.string(),
      read: count,
      imported: count,
      unchanged: count,
      refused: z.array(note),
      quarantined: z.array(note),
      notes: z.array(note),
      unfinished: z.strictObject({ line: count, offset: count }).exactOptional(),
      scopes: z.array(z.strictObject({ scope: z.string(), foreign: z.string() })),
      embedded: count,
    }),
  ),
})

/** Imports files of other tools, or an export of our own. */
export const importCommand: CommandSpec<ImportOptions> = {
  name: 'import',
  summary: 'read records from files; bad lines are reported and never stop the rest (exit 1)',
  examples: ['import records.jsonl', 'import memory.jsonl --format mcp-server-memory --scope project/kiln'],
  answer,
  define: (command) =>
    command
      .argument('<files...>', 'files to read')
      .option('--format <format>', `auto, ${connectors.map(({ id }) => id).join(', ')}`, 'auto')
      .addOption(allowOption()),
  run: async (context, { args, options }) => {
    const sources = await findSources(context, args, options.format)
    return createStore(context, ({ store, scopes }) =>
      withEmbedder(context, store, async (embedder) => {
        if (scopes.length > 1) throw new MemoryError('invalid-input', 'An import goes to one scope at most.')
        const files: ImportedFile[] = []
        for (const source of sources) {
          if (context.io.signal.aborted) break
          files.push(await importFile(context, source, { store, embedder, scope: scopes[0], allow: options.allow }))
        }
        return report(context, files)
      }),
    )
  },
}

function report(context: Context, files: readonly ImportedFile[]): Report {
  for (const line of files.flatMap(warnings)) context.note(line)
  const json = {
    imported: sum(files, ({ imported }) => imported),
    unchanged: sum(files, ({ unchanged }) => unchanged),
    refused: sum(files, ({ refused }) => refused.length),
    files,
  }
  const total = `imported ${counted(json.imported, 'record')}, unchanged ${formatCount(json.unchanged)}, refused ${counted(json.refused, 'line')}`
  const text = [
    ...files.flatMap(summaryLines),
    total,
    ...(context.io.signal.aborted ? ['Interrupted. Run it again to go on.'] : []),
  ]
  return { json, text: text.join('\n'), exitCode: exitCodeOf(context, json.refused) }
}

function exitCodeOf({ io }: Context, refused: number): number {
  if (io.signal.aborted) return 130
  return refused > 0 ? 1 : 0
}

function sum(files: readonly ImportedFile[], of: (file: ImportedFile) => number): number {
  return files.reduce((total, file) => total + of(file), 0)
}
