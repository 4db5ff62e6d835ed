import { counted, formatCount, shownText } from '@slowwave/core'
import type { ImportedFile, LineNote } from './importing.js'

/** Lines that are named where the same thing happened in many. */
const namedLines = 5

/** What a person must know about a file, for stderr: every refused line, then what was noted, by reason. */
export function warnings({ file, refused, quarantined, notes, unfinished }: ImportedFile): readonly string[] {
  return [
    ...refused.map(({ line, reason }) => `${shownText(file)}:${line}: refused: ${shownText(reason, 300)}`),
    ...quarantined.map(({ line, reason }) => `${shownText(file)}:${line}: quarantined: ${shownText(reason, 300)}`),
    ...byReason(notes).map(([reason, lines]) => `${shownText(file)}: ${shownText(reason, 300)} (${linesWords(lines)})`),
    ...(unfinished === undefined
      ? []
      : [
          `${shownText(file)}:${unfinished.line}: the last line is unfinished and was left for the next import (byte ${unfinished.offset})`,
        ]),
  ]
}

/** What came of a file, for stdout. */
export function summaryLines({
  file,
  format,
  read,
  imported,
  unchanged,
  refused,
  scopes,
}: ImportedFile): readonly string[] {
  const counts = `read ${formatCount(read)}, imported ${formatCount(imported)}, unchanged ${formatCount(unchanged)}`
  const line = `${shownText(file)} (${format}): ${counts}, refused ${formatCount(refused.length)}`
  const [first] = scopes
  if (first === undefined) return [line]
  const mapped = `  ${counted(scopes.length, 'scope')} spelled otherwise here, for example ${shownText(first.foreign)} as ${first.scope}`
  return [line, mapped]
}

function byReason(notes: readonly LineNote[]): readonly (readonly [reason: string, lines: readonly number[]])[] {
  const grouped = new Map<string, number[]>()
  for (const { reason, line } of notes) grouped.set(reason, [...(grouped.get(reason) ?? []), line])
  return [...grouped]
}

function linesWords(lines: readonly number[]): string {
  const named = lines.slice(0, namedLines).join(', ')
  const more = lines.length > namedLines ? `, and ${formatCount(lines.length - namedLines)} more` : ''
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${more}`
}
