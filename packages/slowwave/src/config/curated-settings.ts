import type { CuratedConfig } from './config.js'
import { notAllowed } from './known-keys.js'

/** The settings under `memory` that are about curated files. */
export const curatedKeys = ['userNames', 'redactPatterns', 'reviewThreshold'] as const

const defaultReviewThreshold = 10

/** @throws {MemoryError} `invalid-input`, naming the setting. */
export function readCuratedConfig(members: ReadonlyMap<string, unknown>): CuratedConfig {
  const threshold = members.get('reviewThreshold') ?? defaultReviewThreshold
  if (typeof threshold !== 'number' || !Number.isSafeInteger(threshold) || threshold < 0) {
    throw notAllowed('memory.review_threshold', threshold, 'a whole number from 0')
  }
  return {
    userNames: textsOf('memory.user_names', members.get('userNames')),
    redactPatterns: textsOf('memory.redact_patterns', members.get('redactPatterns')).map(patternOf),
    reviewThreshold: threshold,
  }
}

function textsOf(path: string, value: unknown): readonly string[] {
  if (value === undefined) return []
  if (isTexts(value)) return value
  throw notAllowed(path, value, 'a list of texts')
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== '')
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text, 'giu')
  } catch {
    throw notAllowed('memory.redact_patterns', text, 'regular expressions')
  }
}
