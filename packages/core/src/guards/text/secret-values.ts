import type { TextSpan } from './text-guard.js'
import { eachMatch, holdsAny } from './near.js'
import { isPlaceholder } from './placeholders.js'

const reason = {
  private: 'holds a private key',
  address: 'holds an address with a password',
  assigned: 'holds what looks like a password or token',
} as const

/** Where a value stands that names or addresses give away. */
interface ValuePlace {
  /** One of these is in every such place, in lower case: most texts hold none, and finding that out is quick. */
  readonly words: readonly string[]
  /** The value is the group. */
  readonly pattern: RegExp
  readonly reason: string
  isSecret(value: string): boolean
}

const values: readonly ValuePlace[] = [
  {
    words: ['://'],
    pattern: /(?<![\w+.-])[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/'"<>]{0,64}:([^\s@/'"<>]{3,128})@[\w[$]/dgi,
    reason: reason.address,
    isSecret: isGiven,
  },
  {
    words: ['pass', 'pwd', 'kennwort', 'contraseña', 'senha', 'wachtwoord', 'pin code', '密码', '口令'],
    pattern:
      /(?:password|passwd|passwort|kennwort|passphrase|pwd|pass|contraseña|mot de passe|senha|palavra-passe|wachtwoord|pin code|密码|口令)["'*]{0,2}\s{0,4}(?:=>|:=|=|:|：|\sis\s|\sist\s|\slautet\s|\ses\s|\sest\s|\sé\s|\sè\s|是|为)\s{0,4}["'`]?([^\s"'`,;]{6,128})/dgi,
    reason: reason.assigned,
    isSecret: isPassword,
  },
  {
    words: ['password', 'passwort', 'passphrase', 'passe', 'kennwort', 'contraseña', 'senha', 'wachtwoord'],
    pattern:
      /(?:password|passwort|kennwort|passphrase|contraseña|mot de passe|senha|palavra-passe|wachtwoord)\s(?:for|of|to|on|für|zum|zur|von|de|del|para|du|pour|do|da|per|di|van|voor)\s[^\n.:=]{1,60}?\s(?:is|ist|lautet|es|est|é|è)\s["'`]?([^\s"'`,;]{8,128})/dgi,
    reason: reason.assigned,
    isSecret: isStrongPassword,
  },
  {
    words: [
      'key',
      'secret',
      'token',
      'credential',
      'schlüssel',
      'clave',
      'clé',
      'chave',
      'chiave',
      'sleutel',
      '密钥',
      '令牌',
    ],
    pattern:
      /(?:api[ _-]?key|access[ _-]?key(?:[ _-]?id)?|secret[ _-]?(?:access[ _-]?)?key|private[ _-]?key|client[ _-]?secret|auth[ _-]?token|access[ _-]?token|refresh[ _-]?token|bearer[ _-]?token|(?<![a-z])(?:secret|token|credential|schlüssel|clave|clé|chave|chiave|sleutel)|密钥|令牌)["'*]{0,2}\s{0,4}(?:=>|:=|=|:|：|\sis\s|\sist\s|\slautet\s|\ses\s|\sest\s|\sé\s|\sè\s|是|为|\s)\s{0,4}["'`]?([A-Za-z0-9+/=_.~-]{16,256})/dgi,
    reason: reason.assigned,
    isSecret: isKey,
  },
  {
    words: ['authorization'],
    pattern: /authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:bearer|basic|token)\s{1,4}([A-Za-z0-9+/=_.~-]{12,4096})/dgi,
    reason: reason.assigned,
    isSecret: isKey,
  },
  {
    words: ['bearer'],
    pattern: /(?<![\w])bearer\s([A-Za-z0-9+/=_.~-]{20,4096})/dgi,
    reason: reason.assigned,
    isSecret: isKey,
  },
  {
    words: ['_auth'],
    pattern: /_auth(?:token)?\s?=\s?([A-Za-z0-9+/=_-]{16,256})/dgi,
    reason: reason.assigned,
    isSecret: isKey,
  },
  {
    words: ['key'],
    pattern:
      /(?:private|ethereum|wallet|eth|hex|signing|encryption|master)[ _-](?:private[ _-])?key["']?\s{0,4}[:=]?\s{0,4}["']?((?:0x)?[0-9a-f]{64})(?![0-9a-z])/dgi,
    reason: reason.private,
    isSecret: isGiven,
  },
  {
    words: ['seed phrase', 'recovery phrase', 'mnemonic'],
    pattern:
      /(?:seed phrase|recovery phrase|mnemonic)["']?\s{0,4}(?::|=|is)?\s{0,4}["']?((?:[a-z]{3,8}\s){11,23}[a-z]{3,8})/dgi,
    reason: reason.private,
    isSecret: isGiven,
  },
]

/**
 * Passwords and keys that are told by the word before them, or by their place in an address.
 *
 * @param lower the text in lower case.
 */
export function valuesIn(text: string, lower: string): readonly TextSpan[] {
  const spans: TextSpan[] = []
  for (const { pattern, reason: why, isSecret } of values.filter(({ words }) => holdsAny(lower, words))) {
    let looked = 0
    eachMatch(pattern, text, ({ 1: value = '', indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0]
      looked += 1
      const isOne = looked > maxLooked || (!isPlaceholder(value) && isSecret(value))
      if (isOne) spans.push({ start, end, reason: why })
      return spans.length < enough
    })
  }
  return spans
}

/** Findings that say enough of one text. */
const enough = 8
/** More places than these no text holds that is about something else: then it is refused without a closer look. */
const maxLooked = 4096

function isGiven(value: string): boolean {
  return !/^[$<{%]/.test(value)
}

/** Letters with digits or signs among them; a plain word is what the password is about, not the password. */
function isPassword(value: string): boolean {
  const plain = value.replace(/[.!?)\]]+$/, '')
  if (plain.length < 6 || /^(?:https?:|\/|\.\/|~|[\w.-]+\()/.test(plain)) return false
  return /[\p{L}]/u.test(plain) && (/\d/.test(plain) || /[a-z].*[!@#$%^&*+?].*|[!@#$%^&*+?].*[a-z]/i.test(plain))
}

/** A value that stands further from the word: a digit within, and letters of both cases or a sign. */
function isStrongPassword(value: string): boolean {
  return (
    isPassword(value) &&
    /.\d/.test(value) &&
    ((/[a-z]/.test(value) && /[A-Z]/.test(value)) || /[!@#$%^&*+?]/.test(value))
  )
}

/** No word, name, path, version or checksum: lower and upper case with digits, or a long row of hexadecimal digits. */
function isKey(value: string): boolean {
  const plain = value.replace(/[.=]+$/, '')
  if (
    /^(?:sha\d|md5|https?|\/|\.)/i.test(plain) ||
    /^[\d.-]+$/.test(plain) ||
    /\.(?:ts|js|json|md|py|go|yml|yaml|txt|env)$/.test(plain)
  )
    return false
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(plain)) return true
  if (/^(?:0x)?[0-9a-f]{32,}$/i.test(plain)) return true
  return (
    /\d/.test(plain) &&
    /[a-z]/i.test(plain) &&
    new Set(plain).size >= 10 &&
    /\d[A-Za-z]+\d|[A-Z][a-z]*\d|[a-z]\d+[A-Za-z]/.test(plain)
  )
}
