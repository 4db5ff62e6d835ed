import type { Json, JsonObject } from '@slowwave/core'

/** A line that cannot be taken, with the reason for a person. It never holds the text of a record. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The fields of one foreign object. Each is taken once, under any of its names; what is left over is kept as metadata. */
export class Fields {
  readonly #left: Map<string, Json>

  constructor(value: JsonObject) {
    this.#left = new Map(Object.entries(value))
  }

  /** The first of these that is there and not null. All of them count as taken. */
  take(...names: readonly string[]): Json | undefined {
    const found = names.map((name) => this.#left.get(name)).find((value) => value !== undefined && value !== null)
    for (const name of names) this.#left.delete(name)
    return found
  }

  /** @throws {Refusal} unless it is a text, or absent. A number is read as its digits. */
  text(...names: readonly string[]): string | undefined {
    const value = this.take(...names)
    if (value === undefined || typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    throw refused(names, 'a text')
  }

  /** @throws {Refusal} unless it is a number from `least` to `most`, or absent. */
  number(
    { least, most }: { readonly least: number; readonly most: number },
    ...names: readonly string[]
  ): number | undefined {
    const value = this.take(...names)
    if (value === undefined) return undefined
    if (typeof value === 'number' && value >= least && value <= most) return value
    throw refused(names, `a number from ${least} to ${most}`)
  }

  /** @throws {Refusal} unless it is true or false, or absent. */
  truth(...names: readonly string[]): boolean | undefined {
    const value = this.take(...names)
    if (value === undefined || typeof value === 'boolean') return value
    throw refused(names, 'true or false')
  }

  /** @throws {Refusal} unless it is a list of texts, or absent. One text is a list of one. */
  texts(...names: readonly string[]): readonly string[] {
    const value = this.take(...names)
    if (value === undefined) return []
    if (typeof value === 'string') return [value]
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
    throw refused(names, 'a list of texts')
  }

  /** @throws {Refusal} unless it is an object, or absent. */
  object(...names: readonly string[]): JsonObject {
    const value = this.take(...names)
    if (value === undefined) return {}
    if (isJsonObject(value)) return value
    throw refused(names, 'an object')
  }

  /** @throws {Refusal} unless it is one of the choices, or absent. */
  choice<T extends string>(choices: readonly T[], ...names: readonly string[]): T | undefined {
    const value = this.take(...names)
    if (value === undefined || (choices as readonly unknown[]).includes(value)) return value as T | undefined
    throw refused(names, `one of ${choices.join(', ')}`)
  }

  /** Everything that was not taken. */
  rest(): JsonObject {
    return Object.fromEntries(this.#left)
  }
}

/** True for an object that is no list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object without members that are `undefined`, as our types want it. */
export function present<T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>
}

/** Members that may be `undefined` become members that may be absent. */
export type Present<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K]
} & { readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }

function refused(names: readonly string[], allowed: string): Refusal {
  return new Refusal(`\`${names[0] ?? ''}\` must be ${allowed}`)
}
