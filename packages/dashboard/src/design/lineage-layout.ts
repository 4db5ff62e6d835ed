import dagre from '@dagrejs/dagre'

/** A record or an operation in a lineage. */
export type LineageNode =
  | {
      readonly type: 'record'
      readonly id: string
      readonly text: string
      readonly note: string
      readonly look: 'this' | 'plain' | 'old'
    }
  | { readonly type: 'operation'; readonly id: string; readonly kind: string }

/** From a source to an operation, or from an operation to its product. */
export interface LineageEdge {
  readonly from: string
  readonly to: string
  /** Of a value that no longer holds. */
  readonly dashed?: boolean
}

/** What leads to a record and what became of it. */
export interface LineageGraph {
  readonly nodes: readonly LineageNode[]
  readonly edges: readonly LineageEdge[]
}

/** A node with its place: the middle, in pixels. */
export interface PlacedNode {
  readonly node: LineageNode
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A laid out lineage. */
export interface PlacedLineage {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly { readonly edge: LineageEdge; readonly path: string }[]
}

const sizes = { record: { width: 216, height: 84 }, operation: { width: 84, height: 62 } } as const

/** Where the library put something; its own types leave this open. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** Places a lineage from left to right: sources, operation, product. */
export function layOut({ nodes, edges }: LineageGraph): PlacedLineage {
  const graph = new dagre.graphlib.Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 34, marginx: 4, marginy: 4 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of nodes) graph.setNode(node.id, { ...sizes[node.type] })
  for (const { from, to } of edges) graph.setEdge(from, to)
  dagre.layout(graph)
  const placed: readonly PlacedNode[] = nodes.map((node) => {
    const { x, y } = graph.node(node.id) as Spot
    return { node, ...sizes[node.type], x, y }
  })
  const at = new Map(placed.map((each) => [each.node.id, each]))
  const { width, height } = graph.graph() as { readonly width: number; readonly height: number }
  return {
    width,
    height,
    nodes: placed,
    edges: edges.flatMap((edge) => {
      const [from, to] = [at.get(edge.from), at.get(edge.to)]
      return from && to ? [{ edge, path: curve(from, to) }] : []
    }),
  }
}

/** An operation is a circle in the middle of its box, whose word hangs below. */
const radius = 18

function curve(from: PlacedNode, to: PlacedNode): string {
  const [x1, y1] = [from.x + halfOf(from), middleOf(from)]
  const [x2, y2] = [to.x - halfOf(to), middleOf(to)]
  const bend = (x2 - x1) / 2
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}

function halfOf({ node, width }: PlacedNode): number {
  return node.type === 'operation' ? radius : width / 2
}

function middleOf({ node, y, height }: PlacedNode): number {
  return node.type === 'operation' ? y - height / 2 + radius : y
}
