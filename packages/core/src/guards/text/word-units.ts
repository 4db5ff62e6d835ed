/** A letter or digit of a script that writes words apart. False for the `NaN` past the end of a text. */
export function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f
  return unit >= 0xc0 && !isUnspaced(unit) && !(unit >= 0x2000 && unit <= 0x2bff) && !(unit >= 0xd800 && unit <= 0xf8ff)
}

/** True for the sign at which a sentence of a skeleton ends: one before a space, or one of a script without spaces. */
export function endsSentence(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit === 0x3002 || unit === 0x0a) return true
  if (unit !== 0x2e && unit !== 0x21 && unit !== 0x3f) return false
  const next = text.charCodeAt(at + 1)
  return Number.isNaN(next) || next === 0x20 || isUnspaced(next)
}

/** Han, kana and their punctuation, which stand without spaces. */
function isUnspaced(unit: number): boolean {
  return (unit >= 0x2e80 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff) || unit >= 0xff00
}
