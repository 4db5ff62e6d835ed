import { scaleLinear, scaleTime } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../words/index.js'
import { dayText } from './dates.js'
import { countText } from './numbers.js'
import { place } from './place.js'

/** The store at a moment: `total` is everything that is kept. */
export interface GrowthAt {
  readonly at: number
  readonly active: number
  readonly total: number
}

export interface GrowthChartProps {
  readonly points: readonly GrowthAt[]
  /** When passes ran. */
  readonly passes: readonly number[]
}

const [width, height] = [1000, 300]

interface Scales {
  readonly x: (at: number) => number
  readonly y: (count: number) => number
  readonly ticks: readonly number[]
  readonly days: readonly number[]
}

/** Active and kept in all over time; the hatched gap between them is what can be restored. */
export function GrowthChart({ points, passes }: GrowthChartProps): ReactNode {
  const words = useWords()
  const [first, last] = [points[0], points.at(-1)]
  const [asTable, setAsTable] = useState(false)
  if (first === undefined || last === undefined) return <p className="quiet">{words.overview.noGrowth}</p>
  const scales = scalesOf(points)
  return (
    <>
      {asTable ? (
        <GrowthTable points={points} />
      ) : (
        <div className="chart">
          <Curves points={points} passes={passes} scales={scales} name={nameOf(words, points, passes.length)} />
          <AxisLabels scales={scales} />
          <EndLabels last={last} scales={scales} />
        </div>
      )}
      <button
        type="button"
        className="button bare small as-table"
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? words.overview.asChart : words.overview.asTable}
      </button>
    </>
  )
}

function nameOf(words: ReturnType<typeof useWords>, points: readonly GrowthAt[], passes: number): string {
  const [first, last] = [points[0], points.at(-1)]
  return words.overview.chartName({
    active: [first?.active ?? 0, last?.active ?? 0].map(countText),
    total: [first?.total ?? 0, last?.total ?? 0].map(countText),
    passes,
  })
}

function scalesOf(points: readonly GrowthAt[]): Scales {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1]
  const time = scaleTime([first, last], [0, width])
  const most = Math.max(4, ...points.map(({ total }) => total))
  const count = scaleLinear([0, most], [height, 0]).nice(4)
  const inner = time
    .ticks(5)
    .map(Number)
    .filter((at) => time(at) > 90 && time(at) < width - 90)
  return {
    x: (at) => time(at),
    y: (value) => count(value),
    ticks: count.ticks(4),
    days: [first, ...inner, last],
  }
}

interface CurvesProps extends GrowthChartProps {
  readonly scales: Scales
  readonly name: string
}

function Curves({ points, passes, scales, name }: CurvesProps): ReactNode {
  const { x, y, ticks } = scales
  const all = points as GrowthAt[]
  const lineOf = (of: 'active' | 'total') =>
    line<GrowthAt>(
      (point) => x(point.at),
      (point) => y(point[of]),
    )(all) ?? ''
  const under =
    area<GrowthAt>(
      (point) => x(point.at),
      height,
      (point) => y(point.active),
    )(all) ?? ''
  const gap =
    area<GrowthAt>(
      (point) => x(point.at),
      (point) => y(point.active),
      (point) => y(point.total),
    )(all) ?? ''
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={name}>
      <defs>
        <pattern id="gap-lines" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v7" className="chart-hatch" />
        </pattern>
      </defs>
      {ticks.map((tick) => (
        <path key={tick} className="chart-grid" d={`M0 ${y(tick)}H${width}`} />
      ))}
      <path className="chart-gap" d={gap} />
      <path className="chart-fill" d={under} />
      <path className="chart-total" d={lineOf('total')} />
      <path className="chart-active" d={lineOf('active')} />
      {passes.map((at, i) => (
        <path key={i} className="chart-pass" d={`M${x(at)} ${height - 8}V${height}`} />
      ))}
      <path className="chart-base" d={`M0 ${height}H${width}`} />
    </svg>
  )
}

function AxisLabels({ scales }: { readonly scales: Scales }): ReactNode {
  const words = useWords()
  return (
    <div aria-hidden="true">
      {scales.ticks.map((tick) => (
        <span key={tick} className="chart-y" style={place({ y: scales.y(tick) / height })}>
          {countText(tick)}
        </span>
      ))}
      {scales.days.map((at) => (
        <span key={at} className="chart-x" style={place({ x: scales.x(at) / width })}>
          {dayText(at, words.dates)}
        </span>
      ))}
    </div>
  )
}

function EndLabels({ last, scales }: { readonly last: GrowthAt; readonly scales: Scales }): ReactNode {
  const words = useWords()
  const [top, bottom] = [scales.y(last.total) / height, scales.y(last.active) / height]
  const apart = Math.max(bottom, top + 0.16)
  return (
    <div aria-hidden="true">
      <span className="chart-end" style={place({ y: top })}>
        <b>{countText(last.total)}</b>
        {words.overview.kept}
      </span>
      <span className="chart-end is-active" style={place({ y: apart })}>
        <b>{countText(last.active)}</b>
        {words.overview.active}
      </span>
    </div>
  )
}

function GrowthTable({ points }: { readonly points: readonly GrowthAt[] }): ReactNode {
  const words = useWords()
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={words.overview.growth}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.overview.day}</th>
            <th scope="col" className="number">
              {words.overview.active}
            </th>
            <th scope="col" className="number">
              {words.overview.kept}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, active, total }) => (
            <tr key={at}>
              <th scope="row">{dayText(at, words.dates)}</th>
              <td className="number">{countText(active)}</td>
              <td className="number">{countText(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
