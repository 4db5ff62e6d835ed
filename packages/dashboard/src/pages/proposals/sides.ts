import type { Comparison, OneProposal, StoredRecord } from '../../api/answers.js'
import type { Mark, Segment } from '../../design/marks.js'
import { markValues } from '../../design/marks.js'
import { compareTexts, markOnlyHere } from '../../design/word-diff.js'

/** One record of a proposal as it is set beside the others. */
export interface Side {
  readonly letter: string
  readonly record: StoredRecord
  readonly segments: readonly Segment[]
  /** What becomes of it, where sides differ in that. */
  readonly role?: 'keeper' | 'ends' | 'holds'
  /** The word or value that stands for the difference. */
  readonly value?: string
}

/** Whether a person has to say which of two values holds. */
export function isContradiction({ conflict }: Pick<OneProposal, 'conflict'>): boolean {
  return conflict
}

/** The records of a proposal with what differs marked, the older one first. */
export function sidesOf(shown: OneProposal): readonly Side[] {
  const records = shown.sources
  const [a, b] = records
  if (shown.sides && a && b && records.length === 2) return twoSides(shown, a, b)
  const keeper = shown.proposal.operation?.evidence['keeper']
  return records.map((record, place) => ({
    letter: letterOf(place),
    record,
    segments:
      records.length > 8
        ? [{ text: record.text }]
        : markOnlyHere(
            record.text,
            records.filter((each) => each !== record).map(({ text }) => text),
          ),
    ...(record.id === keeper ? { role: 'keeper' as const } : {}),
  }))
}

function twoSides(shown: OneProposal, first: StoredRecord, second: StoredRecord): readonly Side[] {
  const [a, b] = first.id === shown.sides?.newer ? [second, first] : [first, second]
  const marks: readonly [Mark, Mark] = isContradiction(shown) ? ['differs', 'differs'] : ['ends', 'holds']
  const values = valuesOf(shown.comparisons[0], a.id)
  const [left, right] = [marked(a.text, values[0], marks[0]), marked(b.text, values[1], marks[1])]
  const compared = left && right ? { a: left, b: right } : compareTexts(a.text, b.text, marks)
  const roles = isContradiction(shown) ? [{}, {}] : [{ role: 'ends' as const }, { role: 'holds' as const }]
  return [
    { letter: 'A', record: a, segments: compared.a, ...roles[0], ...given(values[0]) },
    { letter: 'B', record: b, segments: compared.b, ...roles[1], ...given(values[1]) },
  ]
}

function given(value: string | undefined): Pick<Side, 'value'> {
  return value === undefined ? {} : { value }
}

/** The values of the comparison, that of the first side first. */
export function valuesOf(
  comparison: Comparison | undefined,
  firstId: string,
): readonly [string | undefined, string | undefined] {
  if (comparison === undefined) return [undefined, undefined]
  const { a, left, right } = comparison
  return a === firstId ? [left, right] : [right, left]
}

function marked(text: string, value: string | undefined, mark: Mark): readonly Segment[] | undefined {
  if (value === undefined) return undefined
  const segments = markValues(text, [{ value, mark }])
  return segments.some((segment) => segment.mark !== undefined) ? segments : undefined
}

function letterOf(place: number): string {
  return place < 26 ? String.fromCharCode(65 + place) : String(place + 1)
}
