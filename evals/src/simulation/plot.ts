import type { GrowthPoint, SimulationResult } from './simulate.js'

const panelWidth = 360
const panelHeight = 180
const margin = 46
const colours = { withPasses: '#2266aa', withoutPasses: '#bb5522' } as const

type Measure = Exclude<keyof GrowthPoint, 'session'>

const panels: readonly { readonly name: Measure; readonly title: string }[] = [
  { name: 'active', title: 'active records' },
  { name: 'recallAt5', title: 'recall@5' },
  { name: 'p95Ms', title: 'recall p95, ms' },
  { name: 'oldestDays', title: 'oldest record, days' },
]

/** Four panels over the sessions as an SVG document: with passes in blue, without in orange. */
export function plotOf(result: SimulationResult): string {
  const [width, height] = [2 * (panelWidth + margin) + margin, 2 * (panelHeight + margin) + margin]
  const drawn = panels.map((panel, i) => {
    const [x, y] = [margin + (i % 2) * (panelWidth + margin), margin + Math.floor(i / 2) * (panelHeight + margin)]
    return `<g transform="translate(${x} ${y})">${panelOf(panel, result)}</g>`
  })
  const font = 'font-family="sans-serif" font-size="12"'
  const legend = `<text x="${margin}" y="22">${result.sessions} sessions, seed ${result.seed}: blue with a pass every ten sessions, orange without</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${font}>${legend}${drawn.join('')}</svg>\n`
}

function panelOf({ name, title }: (typeof panels)[number], { withPasses, withoutPasses }: SimulationResult): string {
  const all = [...withPasses.points, ...withoutPasses.points]
  const highest = Math.max(1e-9, ...all.map((point) => point[name]))
  const last = Math.max(1, ...all.map(({ session }) => session))
  const line = (points: readonly GrowthPoint[], colour: string): string => {
    const places = points.map((point) => {
      const [x, y] = [(point.session / last) * panelWidth, panelHeight - (point[name] / highest) * panelHeight]
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${places.join(' ')}"/>`
  }
  const frame = `<rect width="${panelWidth}" height="${panelHeight}" fill="none" stroke="#999999"/>`
  const words = `<text y="-6">${title}</text><text x="-4" y="10" text-anchor="end">${Number(highest.toPrecision(3))}</text>`
  const curves = line(withPasses.points, colours.withPasses) + line(withoutPasses.points, colours.withoutPasses)
  return frame + words + curves
}
