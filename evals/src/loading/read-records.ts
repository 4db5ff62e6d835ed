import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { IncomingRecord, Policy } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'
import { connectorOf } from 'slowwave'

/**
 * Reads a file of neutral records the way `slowwave import` does.
 *
 * @throws {MemoryError} `invalid-input` if there is no such file, and naming the line if one is refused: a measure must
 * not run on part of its corpus.
 */
export async function readRecords(path: string, policy: Policy): Promise<readonly IncomingRecord[]> {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file?.isFile() !== true) throw new MemoryError('invalid-input', `There is no file of neutral records at ${path}.`)
  const source = { name: basename(path), bytes: createReadStream(path), modifiedAt: file.mtimeMs }
  const records: IncomingRecord[] = []
  for await (const event of connectorOf('neutral').read(source, {
    now: Date.now(),
    textCapBytes: policy.textCapBytes,
  })) {
    if (event.type === 'refused') throw refused(`${path}:${event.line}`, event.reason)
    if (event.type === 'record') records.push(event.record)
  }
  return records
}

function refused(place: string, reason: string): MemoryError {
  return new MemoryError('invalid-input', `${place} was refused: ${reason}.`)
}
