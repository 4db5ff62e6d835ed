import type { Json, JsonObject } from '@slowwave/core'
import { withLostNumbers } from './lines/same-number.js'

/** A line that cannot be taken, with the reason for a person. It never holds the text of a record. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The fields of one foreign object. Each is taken once, under any of its names; what is left over is kept as metadata. */
export class Fields {
  readonly #left: Map<string, Json>
  readonly #exact: JsonObject

  /** @param exact the same object with each number that would lose digits as a text. @default `value` */
  constructor(value: JsonObject, exact: Json = value) {
    this.#left = new Map(Object.entries(value))
    this.#exact = isJsonObject(exact) ? exact : value
  }

  /** The first of these that is there and not null. All of them count as taken. */
  take(...names: readonly string[]): Json | undefined {
    const found = this.#first(names)
    const value = found === undefined ? undefined : this.#left.get(found)
    for (const name of names) this.#left.delete(name)
    return value
  }

  /** As `take`, with each number that would not be printed again digit for digit as a text. */
  exact(...names: readonly string[]): Json | undefined {
    const found = this.#first(names)
    const value = this.take(...names)
    return found === undefined ? value : (this.#exact[found] ?? value)
  }

  /** @throws {Refusal} unless it is a text, or absent. */
  text(...names: readonly string[]): string | undefined {
    const value = this.take(...names)
    if (value === undefined || typeof value === 'string') return value
    throw refused(names, 'a text')
  }

  /** @throws {Refusal} unless it is a text, or a number, which is read as its digits, or absent. */
  name(...names: readonly string[]): string | undefined {
    const value = this.exact(...names)
    if (value === undefined || typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    throw refused(names, 'a text or a number')
  }

  /** @throws {Refusal} unless it is a whole number from 0 that a double holds, or absent. */
  count(...names: readonly string[]): number | undefined {
    const value = this.take(...names)
    if (value === undefined) return undefined
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw refused(names, 'a whole number from 0')
  }

  /** @throws {Refusal} unless it is true or false, or absent. */
  truth(...names: readonly string[]): boolean | undefined {
    const value = this.take(...names)
    if (value === undefined || typeof value === 'boolean') return value
    throw refused(names, 'true or false')
  }

  /** @throws {Refusal} unless it is a list of texts, or absent. */
  texts(...names: readonly string[]): readonly string[] {
    const value = this.take(...names)
    if (value === undefined) return []
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
    throw refused(names, 'a list of texts')
  }

  /** Numbers in it that a double cannot hold are texts. @throws {Refusal} unless it is an object, or absent. */
  object(name: string): JsonObject {
    const value = this.take(name)
    if (value === undefined) return {}
    const kept = withLostNumbers(value, this.#exact[name] ?? value)
    if (isJsonObject(kept)) return kept
    throw refused([name], 'an object')
  }

  /** @throws {Refusal} unless it is one of the choices, or absent. */
  choice<T extends string>(choices: readonly T[], ...names: readonly string[]): T | undefined {
    const value = this.take(...names)
    if (value === undefined || (choices as readonly unknown[]).includes(value)) return value as T | undefined
    throw refused(names, `one of ${choices.join(', ')}`)
  }

  /** Everything that was not taken; numbers that a double cannot hold are texts. */
  rest(): JsonObject {
    return Object.fromEntries(
      [...this.#left].map(([name, value]) => [name, withLostNumbers(value, this.#exact[name] ?? value)]),
    )
  }

  #first(names: readonly string[]): string | undefined {
    return names.find((name) => (this.#left.get(name) ?? null) !== null)
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
