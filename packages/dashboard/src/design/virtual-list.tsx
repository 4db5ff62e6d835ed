import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { place } from './place.js'

export interface VirtualListProps<T> {
  readonly rows: readonly T[]
  /** How many there are in all; more are asked for as the end comes near. */
  readonly total: number
  readonly keyOf: (row: T) => string
  readonly row: (row: T, place: number) => ReactNode
  readonly onEnd: () => void
  readonly name: string
  /** Expected height of a row in pixels. */
  readonly rowHeight: number
}

/** A list that only draws the rows in sight, however long it is. */
export function VirtualList<T>({ rows, total, keyOf, row, onEnd, name, rowHeight }: VirtualListProps<T>): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (i) => keyOf(rows[i] as T),
    overscan: 8,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length < total && last >= rows.length - 20) onEnd()
  }, [last, rows.length, total, onEnd])
  return (
    <div ref={frame} className="virtual" tabIndex={0} role="group" aria-label={name}>
      <ul style={place({ height: `${virtual.getTotalSize()}px` })}>
        {shown.map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={place({ start: `${start}px` })}
          >
            {row(rows[index] as T, index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
