import type { TextFault } from '../text/index.js'
import { MemoryError } from '../model/index.js'
import { textFaults } from '../text/index.js'

/**
 * Refuses a value if any text in it, at any depth, cannot be stored.
 *
 * @param maxBytes most UTF-8 bytes of one text.
 * @throws {MemoryError} `invalid-input`, naming the member and the fault, never the text.
 */
export function assertTexts(value: unknown, maxBytes: number, name = ''): void {
  if (typeof value === 'string') assertText(name, value, maxBytes)
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    assertText(`a name in ${name === '' ? 'the record' : name}`, key, maxBytes)
    assertTexts(member, maxBytes, name === '' ? key : `${name}.${key}`)
  }
}

function assertText(name: string, text: string, maxBytes: number): void {
  const [fault] = textFaults(text, maxBytes)
  if (fault === undefined) return
  throw new MemoryError('invalid-input', `\`${name}\` ${faultWords(maxBytes)[fault]}.`, { hint: hints[fault] })
}

const faultWords = (maxBytes: number): Readonly<Record<TextFault, string>> => ({
  'lone-surrogate': 'is not valid Unicode: it holds half of a surrogate pair',
  nul: 'holds a NUL character',
  'too-long': `is longer than the ${maxBytes} bytes that the policy allows`,
})

const hints: Readonly<Record<TextFault, string>> = {
  'lone-surrogate': 'Cut texts between characters, not between code units.',
  nul: 'Remove the character U+0000.',
  'too-long': 'Split it, or raise `textCapBytes` in the policy.',
}

/** The value with every text in it, names aside, replaced by what `map` makes of it. */
export function mapTexts<T>(value: T, map: (text: string) => string): T {
  return mapped(value, map) as T
}

function mapped(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((member) => mapped(member, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapped(member, map)]))
}
