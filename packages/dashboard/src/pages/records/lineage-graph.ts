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
  for (const edge of stepsOf(lineage.edges)) {
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

/**
 * The steps that are drawn. What was merged into a product also counts as replaced by it, and a product of products names
 * the first sources again: neither is a step of its own.
 */
function stepsOf(edges: readonly Edge[]): readonly Edge[] {
  const derived = new Map(edges.flatMap((edge) => (edge.relation === 'lineage' ? [[edge.to, edge]] : [])))
  const steps = new Map<string, Edge>()
  for (const edge of edges) {
    const made = edge.relation === 'supersedes' ? derived.get(edge.to) : undefined
    const step: Edge = made ? { ...made, from: edge.from } : edge
    steps.set(`${step.relation} ${step.from} ${step.to}`, step)
  }
  const all = [...steps.values()]
  return all.filter((step) => step.relation !== 'lineage' || !hasDetour(step, all))
}

function hasDetour({ from, to }: Edge, steps: readonly Edge[]): boolean {
  const next = (id: string): readonly string[] =>
    steps.flatMap((step) => (step.relation === 'lineage' && step.from === id ? [step.to] : []))
  const reaches = (id: string, seen: Set<string>): boolean => {
    if (id === to) return true
    if (seen.has(id)) return false
    seen.add(id)
    return next(id).some((each) => reaches(each, seen))
  }
  return next(from).some((each) => each !== to && reaches(each, new Set([from])))
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
