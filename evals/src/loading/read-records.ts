import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { IncomingRecord, Policy } from '@slowwave/core'
import { connectorOf } from 'slowwave'

/**
 * Reads a file of neutral records the way `slowwave import` does.
 *
 * @throws an error naming the line if one is refused: a measure must not run on part of its corpus.
 */
export async function readRecords(path: string, policy: Policy): Promise<readonly IncomingRecord[]> {
  const source = { name: basename(path), bytes: createReadStream(path), modifiedAt: statSync(path).mtimeMs }
  const records: IncomingRecord[] = []
  for await (const event of connectorOf('neutral').read(source, {
    now: Date.now(),
    textCapBytes: policy.textCapBytes,
  })) {
    if (event.type === 'refused') throw new Error(`${path}:${event.line} was refused: ${event.reason}`)
    if (event.type === 'record') records.push(event.record)
  }
  return records
}
