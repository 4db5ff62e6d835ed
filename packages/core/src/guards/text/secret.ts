import type { TextGuard, TextSpan } from './text-guard.js'
import { keyLength, mayBeginKey } from './key-formats.js'
import { isPlaceholder } from './placeholders.js'

const reason = {
  key: 'holds what looks like the key of a service',
  private: 'holds a private key',
  address: 'holds an address with a password',
  assigned: 'holds what looks like a password or token',
} as const

/** Refuses keys, passwords and tokens. What documents print in their place is let through. */
export const secret: TextGuard = {
  name: 'secret',
  forms: ['given', 'bare'],
  imported: 'refuse',
  encodedAs: 'secret',

  find: ({ text }) => [...keysIn(text), ...shapesIn(text), ...valuesIn(text)].sort((a, b) => a.start - b.start),
}

/** Where a key could begin. */
const beginnings = /(?<![A-Za-z0-9])[A-Za-z0-9]/g
/** As far as a key is looked at. */
const longestKey = 512

/** Keys that are known by how they begin, wherever they stand: `export TOKEN=…`, `https://host/…`. */
function keysIn(text: string): readonly TextSpan[] {
  const keys: TextSpan[] = []
  for (const { index: start } of text.matchAll(beginnings)) {
    if (!mayBeginKey(text, start)) continue
    const length = keyLength(text.slice(start, start + longestKey))
    if (length === 0 || isPlaceholder(text.slice(start, start + length))) continue
    keys.push({ start, end: start + length, reason: reason.key })
    if (keys.length === enough) break
  }
  return keys
}

/** Findings that say enough of one text. */
const enough = 8

/** Secrets that are known by their shape. */
const shapes: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g, reason.private],
  [/PuTTY-User-Key-File-\d/g, reason.private],
  [/(?<![\w.-])eyJ[\w-]{10,4096}\.eyJ[\w-]{10,4096}\.[\w-]{16,4096}/g, reason.key],
  [/(?<![\w.-])\d{8,10}:AA[\w-]{32,36}(?![\w-])/g, reason.key],
  [/(?<![\w.-])[MNO][\w-]{22,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/g, reason.key],
  [/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Z0-9]{6,14}\/[A-Za-z0-9/]{12,80}/g, reason.key],
  [/discord(?:app)?\.com\/api\/webhooks\/\d{16,20}\/[\w-]{40,80}/g, reason.key],
  [/\.webhook\.office\.com\/webhookb2\/[\w@-]{36,90}\/IncomingWebhook\/[0-9a-f]{32}/g, reason.key],
  [/(?<![\w.~-])[\w~.]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/g, reason.key],
  [/(?<![0-9a-f])[0-9a-f]{32}-us\d{1,2}(?![0-9a-z])/g, reason.key],
  [/(?<![\w])[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,70}/g, reason.key],
  [/(?<![A-Za-z0-9])[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?![A-Za-z0-9])/g, reason.private],
  [/(?<![A-Za-z])(?:Account|SharedAccess)Key\s?=\s?[A-Za-z0-9+/]{40,90}={0,2}/gi, reason.key],
  [/[?&]sig=[A-Za-z0-9%+/]{40,90}/g, reason.key],
  [/[?&]X-Amz-Signature=[0-9a-f]{64}/g, reason.key],
]

function shapesIn(text: string): readonly TextSpan[] {
  return shapes.flatMap(([pattern, why]) =>
    Array.from(text.matchAll(pattern))
      .filter(({ 0: found }) => !isPlaceholder(found))
      .map(({ 0: found, index }) => ({ start: index, end: index + found.length, reason: why })),
  )
}

/** Where a value stands that names or addresses give away; the value is the group. */
const values: readonly (readonly [pattern: RegExp, reason: string, isSecret: (value: string) => boolean])[] = [
  [/(?<![\w+.-])[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/'"<>]{0,64}:([^\s@/'"<>]{3,128})@[\w[$]/dgi, reason.address, isGiven],
  [
    /(?:password|passwd|passwort|kennwort|passphrase|pwd|pass|contraseña|mot de passe|senha|palavra-passe|wachtwoord|pin code|密码|口令)["'*]{0,2}\s{0,4}(?:=>|:=|=|:|：|\sis\s|\sist\s|\slautet\s|\ses\s|\sest\s|\sé\s|\sè\s|是|为)\s{0,4}["'`]?([^\s"'`,;]{6,128})/dgi,
    reason.assigned,
    isPassword,
  ],
  [
    /(?:password|passwort|kennwort|passphrase|contraseña|mot de passe|senha|palavra-passe|wachtwoord)\s(?:for|of|to|on|für|zum|zur|von|de|del|para|du|pour|do|da|per|di|van|voor)\s[^\n.:=]{1,60}?\s(?:is|ist|lautet|es|est|é|è)\s["'`]?([^\s"'`,;]{8,128})/dgi,
    reason.assigned,
    isStrongPassword,
  ],
  [
    /(?:api[ _-]?key|access[ _-]?key(?:[ _-]?id)?|secret[ _-]?(?:access[ _-]?)?key|private[ _-]?key|client[ _-]?secret|auth[ _-]?token|access[ _-]?token|refresh[ _-]?token|bearer[ _-]?token|(?<![a-z])(?:secret|token|credential|schlüssel|clave|clé|chave|chiave|sleutel)|密钥|令牌)["'*]{0,2}\s{0,4}(?:=>|:=|=|:|：|\sis\s|\sist\s|\slautet\s|\ses\s|\sest\s|\sé\s|\sè\s|是|为|\s)\s{0,4}["'`]?([A-Za-z0-9+/=_.~-]{16,256})/dgi,
    reason.assigned,
    isKey,
  ],
  [
    /authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:bearer|basic|token)\s{1,4}([A-Za-z0-9+/=_.~-]{12,4096})/dgi,
    reason.assigned,
    isKey,
  ],
  [/(?<![\w])bearer\s([A-Za-z0-9+/=_.~-]{20,4096})/dgi, reason.assigned, isKey],
  [/_auth(?:token)?\s?=\s?([A-Za-z0-9+/=_-]{16,256})/dgi, reason.assigned, isKey],
  [
    /(?:private|ethereum|wallet|eth|hex|signing|encryption|master)[ _-](?:private[ _-])?key["']?\s{0,4}[:=]?\s{0,4}["']?((?:0x)?[0-9a-f]{64})(?![0-9a-z])/dgi,
    reason.private,
    isGiven,
  ],
  [
    /(?:seed phrase|recovery phrase|mnemonic)["']?\s{0,4}(?::|=|is)?\s{0,4}["']?((?:[a-z]{3,8}\s){11,23}[a-z]{3,8})/dgi,
    reason.private,
    isGiven,
  ],
]

function valuesIn(text: string): readonly TextSpan[] {
  return values.flatMap(([pattern, why, isSecret]) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 1: value = '', indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0]
      return !isPlaceholder(value) && isSecret(value) ? [{ start, end, reason: why }] : []
    }),
  )
}

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
