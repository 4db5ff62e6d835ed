const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOf: ReadonlyMap<string, number> = new Map([
  ...Array.from(digits, (digit, value) => [digit, value] as const),
  ['-', 62],
  ['_', 63],
])

/** The bytes of Base64, either alphabet, whether padded or not. */
export function bytesOfBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let length = 0
  let held = 0
  let bits = 0
  for (const digit of text) {
    const value = valueOf.get(digit)
    if (value === undefined) break
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[length] = (held >> bits) & 0xff
    length += 1
  }
  return bytes.subarray(0, length)
}

/** The bytes of hexadecimal digits, whatever stands between them. */
export function bytesOfHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length >> 1)
  let digits = 0
  for (let at = text.startsWith('0x') ? 2 : 0; at < text.length; at++) {
    const value = hexValue(text.charCodeAt(at))
    if (value < 0) continue
    bytes[digits >> 1] = ((bytes[digits >> 1] ?? 0) << 4) | value
    digits += 1
  }
  return bytes.subarray(0, digits >> 1)
}

/** -1 for what is no hexadecimal digit. */
function hexValue(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const letter = (unit | 0x20) - 0x61
  return letter >= 0 && letter < 6 ? letter + 10 : -1
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The bytes as text if a person could read it: valid UTF-8, without control characters, mostly letters and spaces. */
export function readableText(bytes: Uint8Array): string | undefined {
  if (bytes.subarray(0, 32).some((byte) => byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09))
    return undefined
  const text = decode(bytes)
  if (text === undefined || /[^\P{Cc}\n\r\t]/u.test(text)) return undefined
  const letters = text.match(/[\p{L} ]/gu)?.length ?? 0
  return letters >= 0.6 * text.length ? text : undefined
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
