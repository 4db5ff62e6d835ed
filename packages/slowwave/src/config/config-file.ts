import { existsSync, readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MemoryError } from '@slowwave/core'
import { parseDocument } from 'yaml'

/** The names under which a config file is found in the working folder. */
export const configNames = ['yaml', 'yml', 'json', 'js', 'mjs', 'ts'].map((ending) => `slowwave.config.${ending}`)

/**
 * The config file of a folder.
 *
 * @returns its absolute path; `undefined` if there is none.
 * @throws {MemoryError} `invalid-input` if there are several.
 */
export function findConfigFile(folder: string): string | undefined {
  const found = configNames.map((name) => resolve(folder, name)).filter((path) => existsSync(path))
  if (found.length <= 1) return found[0]
  throw new MemoryError('invalid-input', `There are ${found.length} config files: ${found.join(', ')}.`, {
    hint: 'Keep one of them, or name one with --config.',
  })
}

/**
 * What a settings file says, not yet checked. YAML and JSON are read; a JavaScript or TypeScript module is run and its
 * default export taken, TypeScript only where this Node can strip types by itself (22.18 and later).
 *
 * @throws {MemoryError} `invalid-input` if the file is missing or cannot be read as what its name says.
 */
export async function readSettingsFile(path: string): Promise<unknown> {
  return ['.js', '.mjs', '.ts', '.mts'].includes(extname(path)) ? importModule(path) : parseText(path)
}

async function importModule(path: string): Promise<unknown> {
  try {
    const loaded = (await import(pathToFileURL(path).href)) as { readonly default?: unknown }
    return loaded.default
  } catch (cause) {
    const hint = extname(path).endsWith('ts')
      ? `Node ${process.versions.node} may not run TypeScript by itself. Use .yaml, .json or .mjs.`
      : 'Run it with node to see the whole error.'
    throw new MemoryError('invalid-input', `Config file ${path} cannot be loaded: ${reasonOf(cause)}.`, { hint, cause })
  }
}

function parseText(path: string): unknown {
  const text = readText(path)
  try {
    return valueIn(text)
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split('\n')
    throw new MemoryError('invalid-input', `File ${path} is not valid: ${reason}.`, { cause })
  }
}

/** What a text says: a tag of somebody else's is no value of ours, and few lines must not stand for billions. */
function valueIn(text: string): unknown {
  const document = parseDocument(text, { uniqueKeys: true, prettyErrors: true })
  const error = document.errors[0] ?? document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED')
  if (error !== undefined) throw error
  return document.toJS({ maxAliasCount: 100 })
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new MemoryError('invalid-input', `File ${path} cannot be read: ${reasonOf(cause)}.`, { cause })
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error
    ? ((cause as NodeJS.ErrnoException).code ?? cause.message.split('\n')[0] ?? '')
    : String(cause)
}
