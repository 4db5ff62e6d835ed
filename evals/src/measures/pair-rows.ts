import { MemoryError } from '@slowwave/core'
import { assertRows, readPlaced } from '../read-jsonl.js'

/** What is known of a pair of texts. */
export const pairLabels = ['same', 'subsumes', 'contradiction', 'update', 'different', 'conflict', 'unclear'] as const
export type PairLabel = (typeof pairLabels)[number]

/** A labelled pair; each side is one text, or one per turn. */
export interface LabelledPair {
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly label: PairLabel
}

interface Turn {
  readonly text: string
  readonly turn: number
}

type Side = string | readonly Turn[]

/** Updates are also written as `older` and `newer`. */
interface PairRow {
  readonly a?: Side
  readonly b?: Side
  readonly older?: Side
  readonly newer?: Side
  readonly label: string
}

/**
 * Reads labelled pairs. Turns listed on both sides are dropped first.
 *
 * @throws {MemoryError} `invalid-input` naming the line for a label that is not known.
 */
export function readPairs(path: string): readonly LabelledPair[] {
  return assertRows(path, readPlaced<PairRow>(path)).map(({ row, place }) => ({
    ...sidesOf(row, place),
    label: labelOf(row, place),
  }))
}

function labelOf({ label }: PairRow, place: string): PairLabel {
  const known = pairLabels.find((name) => name === label)
  if (known !== undefined) return known
  throw new MemoryError(
    'invalid-input',
    `${place} has the label ${JSON.stringify(label)}; allowed: ${pairLabels.join(', ')}.`,
  )
}

function sidesOf(row: PairRow, place: string): Pick<LabelledPair, 'a' | 'b'> {
  const [a, b] = [row.a ?? row.older, row.b ?? row.newer]
  if (!isSide(a) || !isSide(b)) {
    const allowed = 'texts, or lists of {turn, text}'
    throw new MemoryError('invalid-input', `${place} has no \`a\` and \`b\` that are ${allowed}.`)
  }
  const shared = new Set(turnsOf(a).filter((turn) => turnsOf(b).includes(turn)))
  return { a: textsOf(a, shared), b: textsOf(b, shared) }
}

function isSide(side: unknown): side is Side {
  if (!Array.isArray(side)) return typeof side === 'string'
  return side.every((one: Partial<Turn> | null) => typeof one?.text === 'string' && typeof one.turn === 'number')
}

function turnsOf(side: Side): readonly number[] {
  return typeof side === 'string' ? [] : side.map(({ turn }) => turn)
}

function textsOf(side: Side, shared: ReadonlySet<number>): readonly string[] {
  return typeof side === 'string' ? [side] : side.filter(({ turn }) => !shared.has(turn)).map(({ text }) => text)
}
