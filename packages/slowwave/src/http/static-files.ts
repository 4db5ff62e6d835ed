import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** A file as it is sent. */
export interface SentFile {
  readonly type: string
  readonly bytes: Buffer
  /** The same, packed; absent where that gains nothing. */
  readonly gzip?: Buffer
  /** True for a file whose name changes with its content. */
  readonly isLasting: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The folder of the built web app: `dist/dashboard` of this package. */
export function builtPages(): string {
  const near = fileURLToPath(new URL('./dashboard/', import.meta.url))
  return existsSync(near) ? near : fileURLToPath(new URL('../../dist/dashboard/', import.meta.url))
}

/**
 * The files of the web app, listed once. What is asked for is looked up in the list and never joined to a path, so nothing
 * outside of the folder can be named.
 */
export class StaticFiles {
  readonly #paths: ReadonlyMap<string, string>
  readonly #read = new Map<string, SentFile>()

  constructor(folder: string) {
    this.#paths = existsSync(folder) ? filesIn(folder) : new Map()
  }

  /** Whether the web app was built. */
  get isBuilt(): boolean {
    return this.#paths.has('/index.html')
  }

  /** The file at this decoded path; for an address of a page, the page that knows it. `undefined` for none. */
  get(path: string): SentFile | undefined {
    const isPage = extname(path) === ''
    const wanted = this.#paths.has(path) ? path : isPage ? '/index.html' : undefined
    const file = wanted === undefined ? undefined : this.#paths.get(wanted)
    if (wanted === undefined || file === undefined) return undefined
    const sent = this.#read.get(wanted) ?? readFile(wanted, file)
    this.#read.set(wanted, sent)
    return sent
  }
}

function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const known = entries.filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
  return new Map(
    known.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [`/${relative(folder, file).split(sep).join('/')}`, file]
    }),
  )
}

function readFile(path: string, file: string): SentFile {
  const bytes = readFileSync(file)
  const gzip = gzipSync(bytes, { level: 9 })
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    bytes,
    ...(gzip.length < bytes.length ? { gzip } : {}),
    isLasting: path.startsWith('/assets/'),
  }
}

/**
 * The path of an address, decoded once. `undefined` where it is not plainly one: a broken escape, NUL, a backslash, a dot
 * segment, or any of these behind a second or third escape.
 */
export function plainPath(url: string): string | undefined {
  const [raw = ''] = url.split(/[?#]/, 1)
  const [once, ...more] = decodings(raw)
  if (once === undefined || !once.startsWith('/')) return undefined
  return [raw, once, ...more].every(isPlain) ? once : undefined
}

function decodings(raw: string): readonly (string | undefined)[] {
  const found: (string | undefined)[] = []
  for (let text: string | undefined = raw, i = 0; i < 4; i++) {
    const next = decoded(text)
    found.push(next)
    if (next === undefined || next === text) return found
    text = next
  }
  return [...found, undefined]
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function isPlain(path: string | undefined): boolean {
  if (path === undefined || /[\\\p{Cc}]/u.test(path) || path.includes('//')) return false
  return path.split('/').every((segment) => segment !== '.' && segment !== '..')
}
