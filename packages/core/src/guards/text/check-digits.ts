/** True if the digits pass the check of payment cards (Luhn, ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** True if letters and digits pass the check of account numbers (ISO 7064, remainder by 97, letters from 10). */
export function passesIban(iban: string): boolean {
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** The remainder by 97 of a number of any length, letters counting from 10. */
export function remainderBy97(digits: string): number {
  let remainder = 0
  for (const digit of digits) {
    const value = parseInt(digit, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** The sum of digits by weights, the first weight for the first digit. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(digits.charAt(i)), 0)
}
