import { stemOf } from '../../text/index.js'

/**
 * Nouns of which one thing has one value at a time, so that two values contradict. A phrase joins its words by `_`.
 * Words such as `default`, `favourite` or `preferred` make one of any noun.
 */
const singular = `
port branch default_branch timeout deadline owner maintainer assignee lead version region timezone time_zone zone locale language currency
editor ide shell browser theme font indentation indent formatter linter bundler database provider host hosting package_manager deploy_target
deployment_target target environment log_level level retention limit rate_limit quota budget price cost size capacity count interval frequency
schedule cadence standup meeting release_day release birthday birth_date age address home city hometown country employer job title role
manager boss spouse wife husband partner password name nickname email phone number url endpoint domain hostname path directory license status state
priority severity threshold maximum minimum encoding format protocol test_command build_command command framework runtime engine model
temperature weight height colour color diet test_runner runner ci cron day time date start end duration due width length ttl expiry
strategy policy style convention pronoun capital salary rent plan tier reply_language primary_key node_version
`

/** Nouns and verbs that take several values at a time: two of them contradict nothing. */
const plural = `
allergy hobby interest friend sibling brother sister child kid son daughter pet dog cat skill tag label member feature dependency tool
book movie song game sport language_spoken instrument contributor reviewer attendee participant ingredient topic goal task issue note
like enjoy love know speak visit own have play read watch buy see meet work_with collaborate include contain support mention attend
cousin uncle aunt colleague customer client device car integration plugin alias tags allergies hobbies friends skills likes knows speaks
`

/** Verbs of which one subject has one object at a time. */
const singularVerbs = `live reside base prefer listen deploy host bind run_on release ship expire target default cost weigh locate marry bear name indent limit cap retry pin`

/** Words before a noun that make it single-valued. */
const superlatives =
  'default favourite favorite preferred primary main current maximum minimum max min best worst official only latest next last'

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(
    words
      .trim()
      .split(/\s+/)
      .map((phrase) => phrase.split('_').map(stemOf).join(' ')),
  )
}

const singleVerbStems = stemsOf(singularVerbs)
export const singleNouns: ReadonlySet<string> = stemsOf(singular)
const multi = stemsOf(plural)
const superlativeStems = stemsOf(superlatives)

/** True for a noun that has one value at a time. */
export function isSingleNoun(stem: string): boolean {
  return singleNouns.has(stem)
}

/** True for a verb whose subject has one object at a time. */
export function isSingleVerb(stem: string): boolean {
  return singleVerbStems.has(stem)
}

/** True for a predicate that takes several values at a time. */
export function isMultiValued(stem: string): boolean {
  return multi.has(stem)
}

/** True for words such as `default` or `favourite`, which leave room for one value only. */
export function isSuperlative(stem: string): boolean {
  return superlativeStems.has(stem)
}
