import type { KeyedValue, Statement } from '../operations/index.js'
import { canonicalJson } from '../model/index.js'

/** The keyed value of a record as a part of its statement; nothing where none was given. */
export function keyedPart(record: KeyedValue): Pick<Statement, 'keyed'> {
  return isKeyed(record) ? { keyed: keyedValue(record) } : {}
}

/** True if an entity, a key or a value was given. */
export function isKeyed({ entity, key, value }: KeyedValue): boolean {
  return entity !== undefined || key !== undefined || value !== undefined
}

/** False if one of two records of the same words gives an entity, key or value that the other does not. */
export function haveSameKeyedValue(a: KeyedValue, b: KeyedValue): boolean {
  return canonicalJson(keyedValue(a)) === canonicalJson(keyedValue(b))
}

function keyedValue({ entity, key, value }: KeyedValue): KeyedValue {
  return {
    ...(entity === undefined ? {} : { entity }),
    ...(key === undefined ? {} : { key }),
    ...(value === undefined ? {} : { value }),
  }
}
