/** Why a text cannot be stored: a lone surrogate, a NUL character, or more UTF-8 bytes than allowed. */
export type TextFault = 'lone-surrogate' | 'nul' | 'too-long'

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * The faults of a text, in the order of `TextFault`; empty if it may be stored.
 *
 * @param maxBytes most UTF-8 bytes allowed, counted after NFC.
 */
export function textFaults(text: string, maxBytes: number): readonly TextFault[] {
  const faults: TextFault[] = []
  if (loneSurrogate.test(text)) faults.push('lone-surrogate')
  if (text.includes('\0')) faults.push('nul')
  if (exceedsBytes(nfc(text), maxBytes)) faults.push('too-long')
  return faults
}

/** Unicode normalisation form C, the form in which every text is stored. */
export function nfc(text: string): string {
  return isAscii(text) ? text : text.normalize('NFC')
}

/** True if every character is below U+0080, which most fast paths rest on. */
export function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text)
}

function exceedsBytes(text: string, maxBytes: number): boolean {
  if (text.length * 3 <= maxBytes) return false
  if (text.length > maxBytes) return true
  return utf8Length(text) > maxBytes
}

/** Bytes of the text in UTF-8; a lone surrogate counts as the three bytes of its replacement. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
