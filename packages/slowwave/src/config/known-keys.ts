import { MemoryError, nearestName } from '@slowwave/core'

/** `max_loss_fraction` and `maxLossFraction` are one name; nothing else is. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `maxLossFraction` as a file spells it: `max_loss_fraction`. */
export function snakeCase(name: string): string {
  return name.replace(/(\d+[a-z]?)$|[A-Z]/g, (part) => `_${part.toLowerCase()}`)
}

/** What an object is read with. */
export interface KnownKeys {
  /** How the object is called in messages, for example `memory.consolidation`. */
  readonly path: string
  /** What the path names. @default setting */
  readonly of?: 'setting' | 'file'
  /** In camelCase. */
  readonly known: readonly string[]
}

/**
 * The members of an object under their camelCase names.
 *
 * @throws {MemoryError} `invalid-input` if it is no object, a name is unknown (the nearest one is the hint), or one is
 * set twice in two spellings.
 */
export function readMembers(value: unknown, { path, of, known }: KnownKeys): ReadonlyMap<string, unknown> {
  const members = new Map<string, unknown>()
  for (const [written, member] of Object.entries(asObject(path, value))) {
    const name = camelCase(written)
    const shown = of === 'file' ? `\`${written}\` in ${path}` : `\`${path}.${written}\``
    if (!known.includes(name)) throw unknownKey(shown, written, known)
    if (members.has(name)) throw new MemoryError('invalid-input', `${shown} is set twice.`)
    members.set(name, member)
  }
  return members
}

function unknownKey(shown: string, written: string, known: readonly string[]): MemoryError {
  const nearest = nearestName(written, known.map(snakeCase))
  return new MemoryError('invalid-input', `${shown} is not a known setting.`, {
    hint: `Did you mean \`${nearest ?? ''}\`?`,
  })
}

function asObject(path: string, value: unknown): object {
  if (value === null || value === undefined) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value
  throw new MemoryError('invalid-input', `\`${path}\` must be an object of settings.`)
}

/** @throws {MemoryError} `invalid-input` unless it is a text that is not empty, or absent. */
export function readText(path: string, value: unknown): string | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() !== '')) return value
  throw notAllowed(path, value, 'a text that is not empty')
}

/** The error for a value that is not allowed; it says what is. */
export function notAllowed(path: string, value: unknown, allowed: string): MemoryError {
  const shown = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return new MemoryError('invalid-input', `\`${path}\` must be ${allowed}, got ${shown}.`)
}
