import type { TextSpan } from './text-guard.js'
import { eachMatch } from './near.js'
import { isPlaceholder } from './placeholders.js'

const key = 'holds what looks like the key of a service'
const privateKey = 'holds a private key'

/** Secrets that are known by their shape, and what each holds in lower case: most texts do not, and finding that out is quick. */
const shapes: readonly (readonly [held: string, pattern: RegExp, reason: string])[] = [
  ['private key', /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g, privateKey],
  ['putty-user', /PuTTY-User-Key-File-\d/g, privateKey],
  ['.eyj', /(?<![\w.-])eyJ[\w-]{10,4096}\.eyJ[\w-]{10,4096}\.[\w-]{16,4096}/g, key],
  [':aa', /(?<![\w.-])\d{8,10}:AA[\w-]{32,36}(?![\w-])/g, key],
  ['', /(?<![\w.-])[MNO][\w-]{22,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/g, key],
  ['hooks.slack', /hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Z0-9]{6,14}\/[A-Za-z0-9/]{12,80}/g, key],
  ['/webhooks/', /discord(?:app)?\.com\/api\/webhooks\/\d{16,20}\/[\w-]{40,80}/g, key],
  ['webhookb2', /\.webhook\.office\.com\/webhookb2\/[\w@-]{36,90}\/IncomingWebhook\/[0-9a-f]{32}/g, key],
  ['q~', /(?<![\w.~-])[\w~.]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/g, key],
  ['-us', /(?<![0-9a-f])[0-9a-f]{32}-us\d{1,2}(?![0-9a-z])/g, key],
  ['.atlasv1.', /(?<![\w])[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,70}/g, key],
  ['', /(?<![A-Za-z0-9])[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?![A-Za-z0-9])/g, privateKey],
  ['key', /(?<![A-Za-z])(?:Account|SharedAccess)Key\s?=\s?[A-Za-z0-9+/]{40,90}={0,2}/gi, key],
  ['sig=', /[?&]sig=[A-Za-z0-9%+/]{40,90}/g, key],
  ['x-amz-signature', /[?&]X-Amz-Signature=[0-9a-f]{64}/g, key],
]

/**
 * Keys that are told by their shape rather than by how they begin.
 *
 * @param lower the text in lower case.
 */
export function shapesIn(text: string, lower: string): readonly TextSpan[] {
  const spans: TextSpan[] = []
  for (const [held, pattern, reason] of shapes) {
    if (!lower.includes(held)) continue
    eachMatch(pattern, text, ({ 0: found, index }) => {
      if (!isPlaceholder(found)) spans.push({ start: index, end: index + found.length, reason })
      return spans.length < enough
    })
  }
  return spans
}

/** Findings that say enough of one text. */
const enough = 8
