import type { Lineage } from '../../api/answers.js'
import { dayText } from '../../design/dates.js'
import type { LineageEdge, LineageGraph, LineageNode } from '../../design/lineage-layout.js'
import { twoPlaces } from '../../design/numbers.js'
import type { Words } from '../../words/index.js'

type Edge = Lineage['edges'][number]

/** The graph of a record with its operations between the records: a source leads to an operation, that to its product. */
export function graphOf(lineage: Lineage, words: Words): LineageGraph {
  const between = new Map<string, LineageNode>()
  const edges = new Map<string, LineageEdge>()
  for (const edge of lineage.edges) {
    const kind = kindOf(edge)
    const dashed = edge.relation !== 'lineage'
    const id = dashed ? `${edge.relation} ${edge.from} ${edge.to}` : `${kind} ${edge.to}`
    between.set(id, { type: 'operation', id, kind })
    edges.set(`${edge.from} ${id}`, { from: edge.from, to: id, dashed })
    edges.set(`${id} ${edge.to}`, { from: id, to: edge.to, dashed })
  }
  const records = lineage.nodes.map((node) => recordNode(node, lineage.of, words))
  return { nodes: [...records, ...between.values()], edges: [...edges.values()] }
}

function kindOf({ relation, derivation }: Edge): string {
  if (relation === 'supersedes') return 'supersede'
  return relation === 'contradicts' ? 'contradiction' : (derivation ?? 'merge')
}

function recordNode({ id, record }: Lineage['nodes'][number], of: string, words: Words): LineageNode {
  if (record === undefined) return { type: 'record', id, text: id, note: words.record.gone, look: 'old' }
  const { text, kind, source, confidence, status, createdAt } = record
  const isThis = id === of
  const isOld = status === 'superseded' || status === 'retracted'
  const said = isThis ? words.record.thisRecord : (words.recordKinds[kind] ?? kind)
  const [head = '', name] = source.split(':')
  const note = isOld
    ? [words.statuses[status]?.toLowerCase() ?? status, dayText(createdAt, words.dates)]
    : [said, words.source(head, name), twoPlaces(confidence)]
  return { type: 'record', id, text, note: note.join(' · '), look: isThis ? 'this' : isOld ? 'old' : 'plain' }
}
