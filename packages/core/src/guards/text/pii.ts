import type { Place } from './place.js'
import type { TextGuard } from './text-guard.js'
import { passesIban, passesLuhn } from './check-digits.js'
import { nationalIds } from './national-ids.js'
import { holdsAny, placesOf } from './near.js'
import { isSaidAsExample } from './said-as-example.js'

const reason = {
  card: 'holds the number of a payment card',
  iban: 'holds the number of a bank account',
  person: 'holds the number that a state gave a person',
} as const

/** Refuses numbers of cards, bank accounts and persons, told from others by their check digits. E-mail addresses may stay. */
export const pii: TextGuard = {
  name: 'pii',
  forms: ['given', 'bare'],
  imported: 'refuse',
  encodedAs: 'pii',

  find({ text, isSpaced, lower }) {
    if (isSpaced || !mayHoldNumber.test(text)) return []
    return [
      ...cardsIn(text).map((place) => ({ ...place, reason: reason.card })),
      ...ibansIn(text).map((place) => ({ ...place, reason: reason.iban })),
      ...idsIn(text, lower()).map((place) => ({ ...place, reason: reason.person })),
    ].sort((a, b) => a.start - b.start)
  },
}

/** What every such number has somewhere: most texts do not, and finding that out is quick. */
const mayHoldNumber = /\d(?:[ -]?\d){5}|\d{3}\.\d{3}|[A-Z]{6}\d|[A-Z]{2}\d{2}[ -]?[A-Z0-9]/

const cardLike = /(?<![\w.-])[2-6]\d{3}(?:[ -]?\d){8,15}(?![\w-]|\.\d)/g
/** First digits and lengths of the cards in use. */
const cards =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35\d{14}|3(?:0[0-5]|[68]\d)\d{11}|62\d{14,17})$/

function cardsIn(text: string): readonly Place[] {
  return placesOf(cardLike, text).filter((place) => {
    const digits = text.slice(place.start, place.end).replace(/\D/g, '')
    return cards.test(digits) && passesLuhn(digits) && new Set(digits).size > 1 && !isTestNumber(digits, text, place)
  })
}

/** Numbers that payment services publish for tests; they may stand where the text says that they are for tests. */
const testCards = new Set(
  '4242424242424242 4111111111111111 4000056655665556 4012888888881881 5555555555554444 5105105105105100 2223003122003222 378282246310005 371449635398431 6011111111111117 6011000990139424 3056930009020004 3566002020360505 4000000000000002'.split(
    ' ',
  ),
)

function isTestNumber(digits: string, text: string, place: Place): boolean {
  return testCards.has(digits) && isSaidAsExample(text, place)
}

const ibanLike = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}/g
const ibanLengths: ReadonlyMap<string, number> = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

function ibansIn(text: string): readonly Place[] {
  return placesOf(ibanLike, text).flatMap(({ start, end }) => {
    const length = ibanLengths.get(text.slice(start, start + 2))
    const iban = text.slice(start, end).replace(/[ -]/g, '').slice(0, length)
    return length === iban.length && passesIban(iban) && !isTestIban(iban, text, { start, end }) ? [{ start, end }] : []
  })
}

const testIbans = new Set([
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
])

function isTestIban(iban: string, text: string, place: Place): boolean {
  return testIbans.has(iban) && isSaidAsExample(text, place)
}

function idsIn(text: string, lower: string): readonly Place[] {
  return nationalIds
    .filter(({ words }) => words === undefined || holdsAny(lower, words))
    .flatMap(({ pattern, isValid }) =>
      placesOf(pattern, text).filter(({ start, end }) => isValid(text.slice(start, end))),
    )
}
