import { createReadStream, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { MemoryError } from '@slowwave/core'
import type { Json } from '@slowwave/core'
import type { Connector, SourceFile } from '../connectors/index.js'
import { connectorFor, connectorOf, readJsonLines } from '../connectors/index.js'
import type { Context } from './context.js'

/** A file that was named on the command line, with the connector that reads it. */
export interface NamedFile {
  /** As it was typed. */
  readonly path: string
  readonly connector: Connector
  readonly open: () => SourceFile
}

/** Bytes that are looked at to tell the format of a file. */
const headBytes = 4 * 1024 * 1024

/**
 * Finds the format of each file; `auto` goes by the first value in it. Nothing is read beyond that.
 *
 * @throws {MemoryError} `invalid-input` if a file cannot be read or the format is not known.
 */
export async function findSources(
  context: Context,
  paths: readonly string[],
  format: string,
): Promise<readonly NamedFile[]> {
  const known = format === 'auto' ? undefined : connectorOf(format)
  const sources: NamedFile[] = []
  for (const path of paths) {
    const full = resolve(context.io.folder, path)
    const modifiedAt = modifiedAtOf(full)
    const connector = known ?? guessed(context, path, await firstValue(full))
    const open = (): SourceFile => ({ name: basename(full), bytes: createReadStream(full), modifiedAt })
    sources.push({ path, connector, open })
  }
  return sources
}

function guessed(context: Context, path: string, value: Json | undefined): Connector {
  const connector = connectorFor(value)
  if (value !== undefined && !connector.recognises(value)) {
    context.note(`${path} is in no format that is known; it is read as ${connector.id}.`)
  }
  return connector
}

function modifiedAtOf(path: string): number {
  try {
    const found = statSync(path)
    if (found.isFile()) return found.mtimeMs
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
    throw new MemoryError('invalid-input', `File ${path} cannot be read: ${code}.`, { cause })
  }
  throw new MemoryError('invalid-input', `${path} is no file.`)
}

async function firstValue(path: string): Promise<Json | undefined> {
  const head = createReadStream(path, { end: headBytes - 1 })
  for await (const line of readJsonLines(head)) if (line.type === 'value') return line.value
  return undefined
}
