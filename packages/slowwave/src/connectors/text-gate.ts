import { nfc, textFaults } from '@slowwave/core'
import type { Json } from '@slowwave/core'
import { Refusal } from './fields.js'

/** An escape that is not itself escaped. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * The text as it may be stored: NFC.
 *
 * @throws {Refusal} if it is empty or too long.
 */
export function gateText(text: string | undefined, capBytes: number): string {
  if (text === undefined || text.trim() === '') throw new Refusal('there is no text')
  if (textFaults(text, capBytes).includes('too-long')) {
    throw new Refusal(`the text has more than ${capBytes} bytes; raise text_cap_bytes or split it`)
  }
  return nfc(text)
}

/** @throws {Refusal} if a NUL character stands anywhere in the value: no store keeps it faithfully. */
export function assertNoNul(value: Json): void {
  if (escapedNul.test(JSON.stringify(value))) throw new Refusal('it holds a NUL character')
}
