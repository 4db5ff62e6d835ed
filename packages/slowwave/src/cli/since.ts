import { MemoryError } from '@slowwave/core'
import { readMoment } from '../connectors/index.js'

const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/**
 * Reads where a window begins: a date, a moment, or how long ago (`12h`, `14d`, `2w`).
 *
 * @returns epoch milliseconds.
 * @throws {MemoryError} `invalid-input` for anything else, or a moment that is not yet.
 */
export function parseSince(text: string, now: number): number {
  const [, count, unit = ''] = /^(\d+)([hdw])$/.exec(text) ?? []
  const at = count === undefined ? readMoment(text).at : now - Number(count) * (unitMs[unit] ?? 0)
  if (at !== undefined && at <= now) return at
  throw new MemoryError(
    'invalid-input',
    `\`--since\` must be a date, a moment or how long ago, got ${JSON.stringify(text)}.`,
    {
      hint: 'For example --since 2026-03-01, --since 14d or --since 2w.',
    },
  )
}
