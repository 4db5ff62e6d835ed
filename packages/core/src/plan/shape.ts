import { MemoryError } from '../model/index.js'

/** Checks that a value has a form, and throws where it has not. `path` names the place for the message. */
export type Shape = (path: string, value: unknown) => void

/** A text. */
export const text: Shape = (path, value) => {
  if (typeof value !== 'string') throw misshapen(path, 'a text')
}

/** A number, not NaN and not infinite. */
export const number: Shape = (path, value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw misshapen(path, 'a number')
}

/** `true` or `false`. */
export const truth: Shape = (path, value) => {
  if (typeof value !== 'boolean') throw misshapen(path, 'true or false')
}

/** One of a few values. */
export function oneOf(values: readonly unknown[]): Shape {
  return (path, value) => {
    if (!values.includes(value)) throw misshapen(path, `one of ${values.map(String).join(', ')}`)
  }
}

/** Absent, or of the form. */
export function optional(shape: Shape): Shape {
  return (path, value) => {
    if (value !== undefined) shape(path, value)
  }
}

/** `null`, or of the form. */
export function nullable(shape: Shape): Shape {
  return (path, value) => {
    if (value !== null) shape(path, value)
  }
}

/** A list of one form. */
export function listOf(member: Shape): Shape {
  return (path, value) => {
    if (!Array.isArray(value)) throw misshapen(path, 'a list')
    value.forEach((each, i) => member(`${path}[${i}]`, each))
  }
}

/** An object with at least these members. */
export function objectOf(members: Readonly<Record<string, Shape>>): Shape {
  return (path, value) => {
    const object = asObject(path, value)
    for (const [name, shape] of Object.entries(members)) shape(`${path}.${name}`, object[name])
  }
}

/** An object whose member `tag` says which of several forms it has. */
export function taggedBy(tag: string, forms: Readonly<Record<string, Shape>>): Shape {
  return (path, value) => {
    const kind = asObject(path, value)[tag]
    oneOf(Object.keys(forms))(`${path}.${tag}`, kind)
    forms[kind as string]?.(path, value)
  }
}

/** Any JSON object. */
export const anyObject: Shape = (path, value) => void asObject(path, value)

function asObject(path: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>
  throw misshapen(path, 'an object')
}

function misshapen(path: string, allowed: string): MemoryError {
  return new MemoryError('invalid-input', `The plan file is damaged: \`${path}\` must be ${allowed}.`, {
    hint: 'Make the plan again with `plan --out`.',
  })
}
