import type { IncomingMessage } from 'node:http'
import { jsonType } from '../contract/index.js'
import { Refusal } from './refusal.js'

/** What a body may be. */
export interface BodyRules {
  readonly maxBytes: number
  /** Milliseconds in which it has to be there. */
  readonly timeoutMs: number
}

/**
 * Reads the JSON of a request; `undefined` for an empty body. Nothing is read of one that says it is too long, and no more
 * than `maxBytes` of one that does not say.
 *
 * @throws {Refusal} `not-json`, `too-large`, `too-slow`
 */
export async function readJson(request: IncomingMessage, rules: BodyRules): Promise<unknown> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > rules.maxBytes) throw tooLarge(rules)
  const isEmpty = announced === 0 && request.headers['transfer-encoding'] === undefined
  if (!isJson(request.headers['content-type'], isEmpty)) {
    throw new Refusal('not-json', `A body is ${jsonType}.`, {
      subject: 'Content-Type',
      value: (request.headers['content-type'] ?? 'none').slice(0, 100),
      allowed: jsonType,
    })
  }
  if (isEmpty) return undefined
  const bytes = await readWhole(request, rules)
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new Refusal('not-json', 'The body is no JSON in UTF-8.', { subject: 'body' })
  }
}

/** A form, a plain text and a request without a type can be sent by any page; JSON cannot, without asking first. */
function isJson(type: string | undefined, isEmpty: boolean): boolean {
  if (type === undefined) return isEmpty
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(type.trim())
}

function readWhole(request: IncomingMessage, rules: BodyRules): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    const timer = setTimeout(
      () => end(new Refusal('too-slow', `The body has to be there in ${rules.timeoutMs} ms.`)),
      rules.timeoutMs,
    )
    const end = (error?: Error): void => {
      clearTimeout(timer)
      request.off('data', take).off('end', whole).off('error', broken).off('close', broken)
      request.pause()
      if (error === undefined) resolve(Buffer.concat(pieces))
      else reject(error)
    }
    const take = (piece: Buffer): void => {
      length += piece.length
      if (length > rules.maxBytes) end(tooLarge(rules))
      else pieces.push(piece)
    }
    const whole = (): void => end()
    const broken = (): void => end(new Refusal('too-slow', 'The body broke off.'))
    request.on('data', take).on('end', whole).on('error', broken).on('close', broken)
  })
}

function tooLarge({ maxBytes }: BodyRules): Refusal {
  return new Refusal('too-large', `A body has at most ${maxBytes} bytes.`, {
    subject: 'body',
    allowed: `${maxBytes} bytes`,
  })
}
