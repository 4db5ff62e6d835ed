import type { IncomingRecord, Scope } from '@slowwave/core'
import type { Connector, ReadContext, ReadEvent } from '../../src/connectors/index.js'

/** 2026-03-10T00:00:00Z. */
export const readAt = Date.UTC(2026, 2, 10)
/** 2026-03-01T00:00:00Z: the age of every file. */
export const fileAt = Date.UTC(2026, 2, 1)

export interface ReadAs extends Partial<ReadContext> {
  readonly name?: string
}

/** Reads a text as a file with this connector. */
export async function readWith(
  connector: Connector,
  text: string,
  { name = 'memory.jsonl', ...context }: ReadAs = {},
): Promise<readonly ReadEvent[]> {
  const file = { name, bytes: [Buffer.from(text, 'utf8')], modifiedAt: fileAt }
  const events: ReadEvent[] = []
  for await (const event of connector.read(file, { now: readAt, textCapBytes: 65_536, ...context })) events.push(event)
  return events
}

/** The records among the events. */
export function recordsOf(events: readonly ReadEvent[]): readonly IncomingRecord[] {
  return events.flatMap((event) => (event.type === 'record' ? [event.record] : []))
}

/** The refused lines among the events, as `line: reason`. */
export function refusalsOf(events: readonly ReadEvent[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'refused' ? [`${event.line}: ${event.reason}`] : []))
}

/** One JSON value a line. */
export function jsonLines(...values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

export const scopeOf = (text: string): Scope => text as Scope
