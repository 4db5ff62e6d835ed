import { groundedClaim } from './grounded.js'
import type { ClaimContext } from './grounded.js'
import { speaksOfOneself } from './oneself.js'
import { readSentence } from './read-sentence.js'
import type { SentenceReading } from './read-sentence.js'
import { sentencesOf } from './sentences.js'
import type { Family } from './tags.js'

/** What reading a turn needs beside it. */
export type TurnContext = Omit<ClaimContext, 'isLoose'>

/** What a turn gives. */
export interface TurnReading {
  readonly readings: readonly SentenceReading[]
  /** Signals at the end of the turn that nothing was said to. */
  readonly carried: readonly Family[]
}

/** Reads what a person typed in one turn: each sentence by itself, and then what several of them state together. */
export function readTurn(text: string, context: TurnContext): TurnReading {
  let carried: readonly Family[] = []
  const sentences = sentencesOf(text)
  const readings: SentenceReading[] = []
  for (const [i, sentence] of sentences.entries()) {
    const reading = readSentence(sentence, { carried, after: sentences[i + 1] ?? '', redact: context.redact })
    readings.push(reading)
    carried =
      reading.type === 'cue' || (reading.type === 'silent' && carried.length > 0) ? nextCarried(reading, carried) : []
  }
  return { readings: withGrounded(readings, sentences, context), carried }
}

/** A turn in which no sentence states a fact by itself may state one over several: it takes the place of what they gave. */
function withGrounded(
  readings: readonly SentenceReading[],
  sentences: readonly string[],
  context: TurnContext,
): readonly SentenceReading[] {
  if (readings.some(({ type }) => type === 'fact'))
    return readings.filter((reading, at) => !isPartOfFact(at, readings, sentences))
  const claim = groundedClaim(sentences, { ...context, isLoose: (i) => readings[i]?.type === 'user' })
  if (claim === undefined) return readings
  const { from, to, ...fact } = claim
  return [...readings.slice(0, from), { type: 'fact', ...fact }, ...readings.slice(to + 1)]
}

/** What would be a wish of the person if it stood alone, and stands beside a fact: it is about the project. */
function isPartOfFact(at: number, readings: readonly SentenceReading[], sentences: readonly string[]): boolean {
  const isBeside = [readings[at - 1], readings[at + 1]].some((reading) => reading?.type === 'fact')
  return isBeside && readings[at]?.type === 'user' && !speaksOfOneself(sentences[at] ?? '')
}

function nextCarried(reading: SentenceReading, carried: readonly Family[]): readonly Family[] {
  return reading.type === 'cue' ? [...new Set([...carried, ...reading.families])] : carried
}
