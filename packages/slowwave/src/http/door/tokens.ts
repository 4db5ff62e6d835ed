import { readFileSync, statSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'
import * as z from 'zod'
import { isSameToken } from '../../serving/index.js'

/** Who asks. */
export interface Caller {
  /** For the journal: `reviewer:<name>`. */
  readonly name: string
  readonly role: 'viewer' | 'reviewer'
}

/** A caller with the token by which it is known. */
export interface KnownCaller extends Caller {
  readonly token: string
}

/** The caller of a token. Every token is compared, so that the time tells nothing. */
export function callerOf(known: readonly KnownCaller[], token: string): Caller | undefined {
  const found = known.filter((caller) => isSameToken(caller.token, token))
  return found[0]
}

const tokenFileMaxBytes = 64 * 1024

const line = z.strictObject({
  role: z.enum(['viewer', 'reviewer']),
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,99}$/u),
  token: z.string().regex(/^[\x21-\x7e]{20,512}$/),
})

/**
 * Reads a token file: lines of `role name token`, `#` begins a comment; or a JSON array of `{role, name, token}`.
 *
 * @throws {MemoryError} `invalid-input`, never with a token in it, for a file that others can read, for a line that does not
 * fit, and for a token that stands there twice.
 */
export function readTokenFile(path: string): readonly KnownCaller[] {
  const text = readPrivately(path)
  const known = text.trimStart().startsWith('[') ? fromJson(path, text) : fromLines(path, text)
  if (known.length === 0) throw wrong(path, 'has no token in it')
  const twice = known.some(({ token }, i) => known.findIndex((other) => other.token === token) !== i)
  if (twice) throw wrong(path, 'gives one token to two names')
  return known
}

function readPrivately(path: string): string {
  try {
    const { mode, size } = statSync(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw wrong(path, 'can be read by others', `Run: chmod 600 ${path}`)
    if (size > tokenFileMaxBytes) throw wrong(path, `is larger than ${tokenFileMaxBytes} bytes`)
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause
    throw wrong(path, `cannot be read: ${(cause as NodeJS.ErrnoException).code ?? 'failed'}`)
  }
}

function fromJson(path: string, text: string): readonly KnownCaller[] {
  try {
    return z.array(line).parse(JSON.parse(text))
  } catch {
    throw wrong(path, 'is no array of {"role", "name", "token"}', lineHint)
  }
}

function fromLines(path: string, text: string): readonly KnownCaller[] {
  return text.split(/\r?\n/).flatMap((written, i) => {
    const [role, name, token, more] = written
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (role === '' || role === undefined) return []
    const read = line.safeParse({ role, name, token })
    if (!read.success || more !== undefined) throw wrong(path, `does not fit in line ${i + 1}`, lineHint)
    return [read.data]
  })
}

const lineHint = 'A line is: viewer or reviewer, a name, and a token of 20 characters or more.'

function wrong(path: string, what: string, hint?: string): MemoryError {
  return new MemoryError('invalid-input', `The token file ${path} ${what}.`, hint === undefined ? {} : { hint })
}
