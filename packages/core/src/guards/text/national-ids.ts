import { remainderBy97, weightedSum } from './check-digits.js'

/** How a country writes the number of a person, and its check. */
export interface NationalId {
  /** One of these stands beside it, in lower case. @default it stands alone */
  readonly words?: readonly string[]
  readonly pattern: RegExp
  isValid(id: string): boolean
}

const digitsOf = (id: string) => id.replace(/\D/g, '')
const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** A number that has no check of its own counts only beside a word that says what it is. */
export const nationalIds: readonly NationalId[] = [
  {
    // United States, social security
    pattern: /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g,
    isValid: (id) => id !== '123-45-6789' && id !== '078-05-1120',
  },
  {
    // Spain, DNI and NIE
    pattern: /(?<![A-Z0-9])(?:[XYZ]-?)?\d{7,8}-?[A-HJ-NP-TV-Z](?![A-Za-z0-9])/g,
    isValid: (id) => {
      const number = id.replace(/-/g, '').replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
      return number.length === 9 && dniLetters.charAt(Number(number.slice(0, 8)) % 23) === number.slice(8)
    },
  },
  {
    // France, NIR
    pattern: /(?<!\d)[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?!\d)/g,
    isValid: (id) => {
      const number = id.replace(/ /g, '').replace('2A', '19').replace('2B', '18')
      return 97 - remainderBy97(number.slice(0, 13)) === Number(number.slice(13))
    },
  },
  {
    // Italy, codice fiscale
    pattern: /(?<![A-Z0-9])[A-Z]{6}\d{2}[ABCDEHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![A-Za-z0-9])/g,
    isValid: () => true,
  },
  {
    // Brazil, CPF
    pattern: /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g,
    isValid: (id) => {
      const digits = digitsOf(id)
      return checkOfCpf(digits, 9) === digits.charAt(9) && checkOfCpf(digits, 10) === digits.charAt(10)
    },
  },
  {
    // China, resident identity card
    pattern: /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX](?![\dA-Za-z])/g,
    isValid: (id) => {
      const sum = weightedSum(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2])
      return '10X98765432'.charAt(sum % 11) === id.slice(17)
    },
  },
  {
    // Netherlands, burgerservicenummer
    words: ['bsn', 'burgerservicenummer', 'sofinummer'],
    pattern: /(?<![a-z])(?:bsn|burgerservicenummer|sofinummer)[^\d\n]{1,12}\d{9}(?!\d)/gi,
    isValid: (id) => weightedSum(digitsOf(id), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  },
  {
    // Germany, Steuer-Identifikationsnummer
    words: ['steuerid', 'steuer-id', 'idnr'],
    pattern:
      /(?<![a-z])(?:steuer-?id|steueridentifikationsnummer|steuer-identifikationsnummer|idnr\.?)[^\d\n]{1,12}[1-9]\d(?: ?\d{3}){3}(?!\d)/gi,
    isValid: () => true,
  },
  {
    // United Kingdom, National Insurance
    words: ['nino', 'national insurance', 'ni number'],
    pattern:
      /(?<![a-z])(?:nino|national insurance(?: number)?|ni number)[^\d\n]{1,12}[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Za-z0-9])/gi,
    isValid: () => true,
  },
]

function checkOfCpf(digits: string, count: number): string {
  const weights = Array.from({ length: count }, (_, i) => count + 1 - i)
  return String(((weightedSum(digits, weights) * 10) % 11) % 10)
}
