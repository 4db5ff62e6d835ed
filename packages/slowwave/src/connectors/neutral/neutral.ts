import { canonicalJson } from '@slowwave/core'
import type { StoredRecord } from '@slowwave/core'
import type { Connector, ReadContext, ReadEvent, SourceFile } from '../connector.js'
import { isJsonObject } from '../fields.js'
import { NativeIds } from '../native-ids.js'
import { readValues } from '../read-values.js'
import { readForeignRecord } from './foreign-record.js'
import { isOwnRecord, readOwnRecord } from './own-record.js'

/** One record a line: our own export, or the plain record that other tools can write. */
export const neutral: Connector = {
  id: 'neutral',
  description: 'JSON lines, one record each: our own export, or id, text, scope, kind, … of any other tool',
  recognises: (value) => isJsonObject(value) && typeof value['text'] === 'string',
  read: readNeutral,
  write: writeNeutral,
}

function readNeutral(file: SourceFile, context: ReadContext): AsyncGenerator<ReadEvent> {
  const ids = new NativeIds(file.name)
  return readValues(file, (value, exact) =>
    isOwnRecord(value) ? readOwnRecord(value, context) : readForeignRecord(value, { exact, file, context, ids }),
  )
}

async function* writeNeutral(records: AsyncIterable<StoredRecord>): AsyncGenerator<string> {
  for await (const record of records) yield canonicalJson(record)
}
