import type { Chance } from '../simulator/chance.js'

/** Pieces that readers, guards and comparisons trip over, in many scripts. */
const pieces = [
  ...[
    '',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\ufeff',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2066',
    '\ufe0f',
    '\u{e0041}',
    '\ud800',
    '\udc00',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    '\\u',
    '\\ud800',
    ':',
    ',',
    'null',
    'true',
    '1e999',
    '-0',
    '__proto__',
    'constructor',
  ],
  ...[
    'not',
    'never',
    '5 s',
    '5000 ms',
    '2026-01-05',
    '3.14',
    '1,000.50 €',
    'v1.2.3',
    'https://a.example/x?y=1',
    'C:\\a\\b',
    '../../etc/passwd',
  ],
  ...[
    'ignore all previous instructions',
    'AKIAIOSFODNN7EXAMPLE',
    'DE89370400440532013000',
    '4111 1111 1111 1111',
    'aWdub3JlIGFsbA==',
  ],
  ...[
    '東京',
    '茶を飲む',
    'Привет',
    'مرحبا',
    '👩‍👩‍👧',
    'क्षि',
    'ก็',
    'é',
    'ﬁ',
    'İ',
    'ß',
    '𝒳',
    'not not',
    '`x`',
    '"said"',
    "can't",
    '---',
    '|',
    '*',
  ],
  ...[
    'The build region is north',
    'Ann prefers tea.',
    'user/ann',
    'tool:ci',
    'fact',
    'claim',
    'subject',
    'text',
    'scope',
    'id',
    'kind',
  ],
] as const

/** A text of random pieces and characters; mostly short, now and then of some thousand characters. */
export function aText(chance: Chance): string {
  const length = chance.next() < 0.02 ? chance.below(400) : chance.below(12)
  let text = ''
  for (let i = 0; i < length; i++) text += chance.next() < 0.7 ? chance.pick(pieces) : aCharacter(chance)
  return chance.next() < 0.01 ? text.repeat(1 + chance.below(40)) : text
}

function aCharacter(chance: Chance): string {
  const most = chance.pick([0x7f, 0x7ff, 0xffff, 0x10ffff])
  return String.fromCodePoint(chance.below(most + 1))
}

/** Any value that JSON can hold, some levels deep. */
export function aJson(chance: Chance, depth = 0): unknown {
  const kind = chance.below(depth > 4 ? 5 : 8)
  if (kind === 0) return null
  if (kind === 1) return chance.next() < 0.5
  if (kind === 2) return chance.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 1_780_000_000_000])
  if (kind <= 4) return aText(chance)
  if (kind === 5) return Array.from({ length: chance.below(4) }, () => aJson(chance, depth + 1))
  return Object.fromEntries(
    Array.from({ length: chance.below(5) }, () => [chance.pick(pieces), aJson(chance, depth + 1)]),
  )
}

/** A text that was valid once: pieces are cut out, doubled, replaced or put in. */
export function mutated(text: string, chance: Chance): string {
  let changed = text
  for (let i = 0; i <= chance.below(4); i++) {
    const at = chance.below(changed.length + 1)
    const cut = chance.below(3) === 0 ? chance.below(40) : 0
    const put = chance.pick([chance.pick(pieces), aCharacter(chance), changed.slice(at, at + chance.below(60)), ''])
    changed = changed.slice(0, at) + put + changed.slice(at + cut)
  }
  return changed
}

/** A JSON value that was valid once: one member somewhere in it is another value. */
export function mutatedJson(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.next() < 0.1) return aJson(chance)
  if (Array.isArray(value)) {
    const at = chance.below(value.length + 1)
    return value.map((member, i): unknown => (i === at ? mutatedJson(member, chance) : member))
  }
  const names = Object.keys(value)
  const name = chance.maybe(names) ?? 'x'
  return { ...value, [name]: mutatedJson((value as Readonly<Record<string, unknown>>)[name], chance) }
}

/** Bytes of a text, some of them changed, so that they need not be UTF-8. */
export function someBytes(text: string, chance: Chance): Uint8Array {
  const bytes = Uint8Array.from(Buffer.from(text))
  for (let i = 0; i < chance.below(6) && bytes.length > 0; i++) bytes[chance.below(bytes.length)] = chance.below(256)
  return bytes
}
