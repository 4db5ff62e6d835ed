import type { Change, Operation, OperationKind } from '../model/index.js'
import type { RecordView } from './plan-view.js'
import type { Row } from './aligned.js'
import { entityNamesIn, unreachable } from '../model/index.js'
import { aligned, quoted } from './aligned.js'
import { keeperOf, productOf, similarityOf, valuesIn } from './plan-view.js'
import { counted, formatMoment, formatShare } from './words.js'

/** The parts of an operation's block. */
interface Block {
  readonly title: string
  readonly rows: readonly Row[]
  readonly remarks: readonly string[]
}

type BlockOf = (operation: Operation, view: RecordView) => Block

/** What the lines of a block depend on. */
export interface BlockOptions {
  readonly view: RecordView
  /** Names the scope, for a plan of several. */
  readonly scope: 'named' | 'left-out'
  /** Names the operation, for `approve` and `undo`. */
  readonly id: 'named' | 'left-out'
}

/** The lines of one operation: its title, its records with their texts, and its reason. */
export function operationBlock(operation: Operation, { view, scope, id }: BlockOptions): readonly string[] {
  const { title, rows, remarks } = blocks[operation.kind](operation, view)
  return [
    title,
    ...aligned(rows),
    ...remarks.map((remark) => `  ${remark}`),
    ...(operation.reason === '' ? [] : [`  reason: ${lineOf(operation.reason)}`]),
    ...(scope === 'named' ? [`  scope: ${operation.scope}`] : []),
    ...(id === 'named' ? [`  operation: ${operation.id}`] : []),
  ]
}

const sentenceMax = 400

function lineOf(sentence: string): string {
  return quoted(sentence, sentenceMax).slice(1, -1)
}

const blocks: Readonly<Record<OperationKind, BlockOf>> = {
  capture: plainBlock('new:'),
  reinforce: reinforceBlock,
  merge: mergeBlock,
  contradiction: contradictionBlock,
  supersede: supersedeBlock,
  promote: promoteBlock,
  compact: summaryBlock,
  converge: mergeBlock,
  rollup: summaryBlock,
  'demote-superseded': plainBlock('record:'),
  'demote-stale': plainBlock('record:'),
  archive: plainBlock('record:'),
  restore: plainBlock('record:'),
  'set-tier': plainBlock('record:'),
  'set-pin': plainBlock('record:'),
  'set-retention': plainBlock('record:'),
  'entity-merge': entityBlock,
  prune: plainBlock('delete:'),
  forget: plainBlock('forget:'),
  scrub: plainBlock('record:'),
  undo: plainBlock('record:'),
  rollback: plainBlock('record:'),
}

function mergeBlock(operation: Operation, view: RecordView): Block {
  const keeper = keeperOf(operation, view)
  const others = operation.sources.map(({ id }) => id).filter((id) => id !== keeper)
  const rows: readonly Row[] = [
    ...(keeper === undefined ? [] : [rowOf('keep:', keeper, view)]),
    ...others.map((id, i) => withSimilarity(rowOf(i === 0 ? 'merge:' : '', id, view), similarityOf(operation, id))),
  ]
  return { title: intoOne(operation), rows, remarks: [] }
}

function withSimilarity(row: Row, similarity: number | undefined): Row {
  return similarity === undefined ? row : { ...row, note: `sim ${formatShare(similarity)}` }
}

function intoOne({ kind, sources }: Operation): string {
  return `${kind.toUpperCase()}  ${counted(sources.length, 'record')} -> 1`
}

function contradictionBlock(operation: Operation, view: RecordView): Block {
  const [left, right] = idsOf(operation)
  const rows = [left, right]
    .filter((id) => id !== undefined)
    .map((id, i) => rowOf(i === 0 ? 'one:' : 'other:', id, view))
  return { title: titleOf(operation, idsOf(operation).length), rows, remarks: valuesOf(operation, 'contradicts') }
}

function supersedeBlock(operation: Operation, view: RecordView): Block {
  const changes = operation.changes.filter((change) => change.type === 'supersede')
  const rows = changes.flatMap(({ id, by }) => [rowOf('old:', id, view), rowOf('new:', by, view)])
  const ends = changes.map(({ validTo }) => `valid to: ${formatMoment(validTo)}`)
  return {
    title: titleOf(operation, changes.length),
    rows,
    remarks: [...valuesOf(operation, '->'), ...new Set(ends)],
  }
}

/** The two values, from the findings behind the operation or from the row it would write. */
function valuesOf(operation: Operation, between: string): readonly string[] {
  const values = valuesIn(operation)
  if (values !== undefined) return [`values: ${values.map((value) => quoted(value)).join(` ${between} `)}`]
  const detail = operation.changes.find((change) => change.type === 'add-contradiction')?.detail
  return detail === undefined ? [] : [`differs: ${lineOf(detail)}`]
}

function promoteBlock(operation: Operation, view: RecordView): Block {
  const ids = idsOf(operation)
  const product = productOf(operation)
  return {
    title: 'PROMOTE episode cluster -> fact',
    rows: [],
    remarks: [
      `from:  ${listed(ids)}  (${supportOf(operation, view)})`,
      ...(product === undefined ? [] : [`fact:  ${quoted(product.text)}`]),
      ...(product === undefined ? [] : [`confidence: ${product.confidence}  (promoted, not user-stated)`]),
    ],
  }
}

/** Who bears a promoted fact out. */
function supportOf({ sources, evidence }: Operation, view: RecordView): string {
  const { sessions, verifiedSuccesses } = evidence
  const seen = sources.filter(({ id }) => view.episodeOf(id)?.outcome === 'success').length
  const verified = typeof verifiedSuccesses === 'number' ? verifiedSuccesses : seen
  return [
    counted(sources.length, 'episode'),
    ...(typeof sessions === 'number' ? [counted(sessions, 'session')] : []),
    counted(verified, 'verified success', 'verified successes'),
  ].join(', ')
}

function summaryBlock(operation: Operation, view: RecordView): Block {
  const product = productOf(operation)
  const ids = idsOf(operation)
  const rows = ids.slice(0, listedMax).map((id, i) => rowOf(i === 0 ? 'from:' : '', id, view))
  const rest = ids.length > listedMax ? [`and ${counted(ids.length - listedMax, 'more record')}`] : []
  const text = product === undefined ? [] : [`text: ${quoted(product.text)}`]
  return { title: intoOne(operation), rows, remarks: [...rest, ...text] }
}

const listedMax = 5

function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, listedMax).join(', ')
  return ids.length > listedMax ? `${shown} and ${ids.length - listedMax} more` : shown
}

function reinforceBlock(operation: Operation, view: RecordView): Block {
  const rows = operation.changes.flatMap((change): readonly Row[] => {
    if (change.type !== 'add-evidence') return []
    const { wording } = change.evidence
    return [rowOf('known:', change.id, view), ...(wording === undefined ? [] : [{ label: 'said:', text: wording }])]
  })
  return { title: titleOf(operation, 1), rows, remarks: [] }
}

function plainBlock(label: string): BlockOf {
  return (operation, view) => {
    const ids = [...new Set([...idsOf(operation), ...operation.changes.map(changedId)])]
    const rows = ids.slice(0, listedMax).map((id, i) => rowOf(i === 0 ? label : '', id, view))
    const rest = ids.length > listedMax ? [`and ${counted(ids.length - listedMax, 'more record')}`] : []
    return {
      title: titleOf(operation, ids.length),
      rows,
      remarks: [...rest, ...new Set(operation.changes.flatMap(effectOf))],
    }
  }
}

function changedId(change: Change): string {
  return change.type === 'put' ? change.record.id : change.id
}

/** What a change does, where the kind of its operation does not say it. */
function effectOf(change: Change): readonly string[] {
  switch (change.type) {
    case 'set-tier':
      return [`tier: ${change.tier}`]
    case 'set-pin':
      return [`pinned: ${change.pinned ? 'yes' : 'no'}`]
    case 'set-retention':
      return [`keep: ${retentionWords(change.retention)}`]
    case 'archive':
      return change.into === undefined ? [] : [`into: ${change.into}`]
    case 'supersede':
      return [`superseded by: ${change.by}`]
    case 'put':
    case 'restore':
    case 'add-evidence':
    case 'add-contradiction':
    case 'delete':
      return []
    default:
      return unreachable(change)
  }
}

function retentionWords(retention: 'forever' | number | null): string {
  if (retention === null) return 'no obligation'
  return retention === 'forever' ? 'forever' : `until ${formatMoment(retention)}`
}

function idsOf({ sources }: Operation): readonly string[] {
  return sources.map(({ id }) => id)
}

/** The two names, and what is linked anew; the words of it stay. */
function entityBlock(operation: Operation, view: RecordView): Block {
  const { evidence } = operation
  const names = entityNamesIn(operation)
  const linked = operation.changes.flatMap((change) => (change.type === 'archive' ? [change.id] : []))
  const rows = linked.slice(0, listedMax).map((id, i) => rowOf(i === 0 ? 'link:' : '', id, view))
  const rest = linked.length > listedMax ? [`and ${counted(linked.length - listedMax, 'more record')}`] : []
  const shared = Array.isArray(evidence.shared) ? evidence.shared.filter((said) => typeof said === 'string') : []
  return {
    title: titleOf(operation, linked.length),
    rows,
    remarks: [
      ...rest,
      ...(names === undefined ? [] : [`names: ${quoted(names.merged)} -> ${quoted(names.kept)}`]),
      ...shared.map((said) => `both say: ${quoted(said, 120)}`),
      ...(typeof evidence.statedBy === 'string' ? [`stated by: ${evidence.statedBy}`] : []),
    ],
  }
}

const kindWidth = 9

function titleOf({ kind }: Operation, count: number): string {
  return `${kind.toUpperCase().padEnd(kindWidth)} ${counted(count, 'record')}`
}

function rowOf(label: string, id: string, view: RecordView): Row {
  const text = view.textOf(id)
  return { label, id, ...(text !== undefined && { text }) }
}
