import type { Skip } from '../model/index.js'
import type { RecordView } from './plan-view.js'
import { aligned, quoted } from './aligned.js'
import { counted, formatCount, formatShare, listReasons, tally } from './words.js'

const listedMax = 5
const kindWidth = 9
const sentenceMax = 400

/** The skips of a plan: how many and why; with `explain` each with its records and its reason. Nothing for none. */
export function skipLines(
  skipped: readonly Skip[],
  view: RecordView,
  detail: 'summary' | 'explain',
): readonly string[] {
  if (skipped.length === 0) return []
  const count = `SKIPPED ${counted(skipped.length, 'operation')}`
  if (detail === 'explain') return [`${count}:`, ...skipped.flatMap((skip) => indented(skipBlock(skip, view)))]
  const reasons = listReasons(tally(skipped.map(({ code }) => code)))
  return [...alertLines(skipped), `${count} - run with --explain to see why`, `  ${reasons}`]
}

/** What a person should see without asking: more records to become one than the policy allows. */
function alertLines(skipped: readonly Skip[]): readonly string[] {
  const crowded = skipped.filter(({ code }) => code === 'compression')
  return crowded.map(({ kind, detail }) => `ALERT    ${kind}: ${quoted(detail, sentenceMax).slice(1, -1)}`)
}

/** One skip: its kind, its reason with the code, and up to five of its records with their texts. */
export function skipBlock(skip: Skip, view: RecordView): readonly string[] {
  const { kind, ids, code, detail, similarity } = skip
  const head = `${kind.toUpperCase().padEnd(kindWidth)} ${counted(ids.length, 'record')}`
  const nearness = similarity === undefined ? '' : `  sim ${formatShare(similarity)}`
  const rows = ids.slice(0, listedMax).map((id) => {
    const text = view.textOf(id)
    return { label: 'from', id, ...(text !== undefined && { text }) }
  })
  const rest = ids.length > listedMax ? [`  and ${formatCount(ids.length - listedMax)} more`] : []
  return [
    `${head}  SKIPPED: ${quoted(detail, sentenceMax).slice(1, -1)} (${code})${nearness}`,
    ...aligned(rows),
    ...rest,
  ]
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`)
}
