import { resolve } from 'node:path'
import { counted, statuses } from '@slowwave/core'
import type { Scope, Status } from '@slowwave/core'
import * as z from 'zod'
import { connectorOf, connectors } from '../../connectors/index.js'
import type { SqliteStore } from '../../stores/sqlite/index.js'
import type { Answer, CommandSpec } from '../command.js'
import { listOf } from '../global-options.js'
import { readStore } from '../stores.js'
import { streamLines, writeLines } from '../writing-lines.js'

interface ExportOptions {
  readonly format: string
  readonly status: readonly Status[]
}

const answer = z
  .strictObject({ file: z.string(), format: z.string(), lines: z.int().min(0) })
  .meta({ description: 'Where a file is named. Without one every line on stdout is a record, as `show` prints it.' })
const kept: readonly Status[] = ['active', 'archived', 'superseded']

/** Writes records in a format that other tools, or another store, can read. */
export const exportCommand: CommandSpec<ExportOptions> = {
  name: 'export',
  summary: 'write records as JSON lines, to stdout or to a new file',
  examples: ['export > records.jsonl', 'export memory.jsonl --format mcp-server-memory --scope project/kiln'],
  answer,
  define: (command) =>
    command
      .argument('[file]', 'a new file (default: stdout)')
      .option('--format <format>', connectors.map(({ id }) => id).join(' or '), 'neutral')
      .option('--status <statuses>', `of ${statuses.join(', ')}`, listOf('--status', statuses), kept),
  run: (context, { args: [file], options }) =>
    readStore(context, async ({ store, scopes }): Promise<Answer> => {
      const lines = exportLines(store, { scopes, ...options })
      if (file === undefined) {
        await streamLines(context, lines)
        return { streamed: true }
      }
      const path = resolve(context.io.folder, file)
      const written = await writeLines(context, path, lines)
      const text = `wrote ${counted(written, 'line')} to ${path}`
      return { json: { file: path, format: options.format, lines: written }, text }
    }),
}

interface Wanted extends ExportOptions {
  readonly scopes: readonly Scope[]
}

function exportLines(store: SqliteStore, { scopes, format, status }: Wanted): AsyncIterable<string> {
  const filter = { statuses: status, ...(scopes.length === 0 ? {} : { scopes }) }
  return connectorOf(format).write(store.records(filter))
}
