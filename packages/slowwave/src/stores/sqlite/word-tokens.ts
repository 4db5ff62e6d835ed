const plain = /^[a-z0-9\u0080-\u{10ffff}]*$/u
const escaped = /[^a-z0-9\u0080-\u{10ffff}]/gu

/**
 * A token in letters that the word index keeps as they are: a-z, 0-9 and everything beyond ASCII. Other characters become
 * `_hh`, so that `c++` is one word, no two tokens meet, and nothing in a token can act as query syntax.
 */
export function encodeToken(token: string): string {
  return plain.test(token) ? token : token.replace(escaped, escape)
}

function escape(character: string): string {
  return `_${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`
}
