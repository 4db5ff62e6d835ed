import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../words/index.js'
import { Glyph } from './glyph.js'
import { Kind, lookOf } from './kind.js'
import { layOut } from './lineage-layout.js'
import type { LineageGraph, LineageNode, PlacedNode } from './lineage-layout.js'
import { place } from './place.js'
import { Said } from './said.js'

export interface LineageViewProps {
  readonly graph: LineageGraph
  readonly title: string
}

const zooms = [0.5, 0.65, 0.8, 1, 1.25, 1.5] as const
const whole = 3

/** Where a record comes from and what became of it; the same as a list for everybody, and always on a phone. */
export function LineageView({ graph, title }: LineageViewProps): ReactNode {
  const words = useWords()
  const [asList, setAsList] = useState(() => matchMedia('(max-width: 52rem)').matches)
  const [zoom, setZoom] = useState(whole)
  const step = (by: number) => () => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)))
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') step(1)()
    if (event.key === '-') step(-1)()
    if (event.key === '0') setZoom(whole)
  }
  return (
    <section className="card lineage" aria-labelledby="lineage-title" onKeyDown={onKeyDown}>
      <div className="pad cap">
        <h2 id="lineage-title">{title}</h2>
        <span className="row">
          <button type="button" className="button bare small" aria-pressed={asList} onClick={() => setAsList(!asList)}>
            {asList ? words.lineage.asGraph : words.lineage.asList}
          </button>
          {!asList && (
            <>
              <ZoomButton name={words.lineage.zoomOut} glyph="minus" onClick={step(-1)} />
              <ZoomButton name={words.lineage.zoomIn} glyph="plus" onClick={step(1)} />
            </>
          )}
        </span>
      </div>
      {asList ? <LineageList graph={graph} /> : <LineageCanvas graph={graph} zoom={zooms[zoom] ?? 1} title={title} />}
    </section>
  )
}

function ZoomButton({
  name,
  glyph,
  onClick,
}: {
  readonly name: string
  readonly glyph: 'minus' | 'plus'
  readonly onClick: () => void
}) {
  return (
    <button type="button" className="button bare square" aria-label={name} onClick={onClick}>
      <Glyph name={glyph} />
    </button>
  )
}

function LineageCanvas({
  graph,
  zoom,
  title,
}: {
  readonly graph: LineageGraph
  readonly zoom: number
  readonly title: string
}) {
  const placed = useMemo(() => layOut(graph), [graph])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const me = frame.current?.querySelector('.is-this')
    me?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [placed])
  return (
    <div ref={frame} className="lineage-frame" tabIndex={0} role="group" aria-label={title}>
      <div className="lineage-canvas" style={place({ zoom, width: `${placed.width}px`, height: `${placed.height}px` })}>
        <div className="lineage-sheet">
          <svg width={placed.width} height={placed.height} aria-hidden="true" focusable="false">
            {placed.edges.map(({ edge, path }) => (
              <path key={`${edge.from} ${edge.to}`} className={edge.dashed ? 'edge is-dashed' : 'edge'} d={path} />
            ))}
          </svg>
          {placed.nodes.map((each) => (
            <PlacedBox key={each.node.id} placed={each} />
          ))}
        </div>
      </div>
    </div>
  )
}

function PlacedBox({ placed }: { readonly placed: PlacedNode }): ReactNode {
  const { node, x, y, width, height } = placed
  const where = place({ x: `${x - width / 2}px`, y: `${y - height / 2}px`, w: `${width}px`, h: `${height}px` })
  if (node.type === 'operation') return <OperationDot kind={node.kind} where={where} />
  return (
    <Link
      to={`/records/${encodeURIComponent(node.id)}`}
      className={`lineage-box is-${node.look}`}
      style={where}
      aria-current={node.look === 'this' ? 'true' : undefined}
    >
      <Said text={node.text} />
      <span className="small quiet">{node.note}</span>
    </Link>
  )
}

function OperationDot({ kind, where }: { readonly kind: string; readonly where: React.CSSProperties }): ReactNode {
  const words = useWords()
  const { family, glyph } = lookOf(kind)
  return (
    <span className={`lineage-dot of-${family}`} style={where}>
      <i aria-hidden="true">
        <Glyph name={glyph} />
      </i>
      <b>{words.kinds[kind] ?? kind}</b>
    </span>
  )
}

/** The product first, then what it was made of, an operation between them. */
function LineageList({ graph }: { readonly graph: LineageGraph }): ReactNode {
  const rows = useMemo(() => rowsOf(graph), [graph])
  return (
    <ol className="lineage-list">
      {rows.map(({ node, depth }) => (
        <li
          key={node.id}
          className={node.type === 'record' ? `is-${node.look}` : 'is-operation'}
          style={place({ depth })}
        >
          {node.type === 'operation' ? (
            <Kind kind={node.kind} />
          ) : (
            <Link to={`/records/${encodeURIComponent(node.id)}`}>
              <Said text={node.text} />
              <span className="small quiet">{node.note}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

interface Row {
  readonly node: LineageNode
  readonly depth: number
}

function rowsOf({ nodes, edges }: LineageGraph): readonly Row[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const fed = new Set(edges.map(({ from }) => from))
  const rows: Row[] = []
  const seen = new Set<string>()
  const visit = (id: string, depth: number): void => {
    const node = known.get(id)
    if (node === undefined || seen.has(id)) return
    seen.add(id)
    rows.push({ node, depth })
    for (const { from, to } of edges) if (to === id) visit(from, node.type === 'operation' ? depth + 1 : depth)
  }
  for (const { id } of nodes) if (!fed.has(id)) visit(id, 0)
  for (const { id } of nodes) visit(id, 0)
  return rows
}
