import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from './options.js'

const script = fileURLToPath(new URL('../../packages/dashboard/scripts/figures.mjs', import.meta.url))

/** What the script prints; milliseconds. */
interface PageFigures {
  readonly records: number
  readonly firstContentfulPaintMs: readonly number[]
}

/** How soon the pages of the dashboard are painted, and how soon lists and searches answer, by a browser's own timing. */
export const benchDashboard: Benchmark = {
  name: 'dashboard',
  description: 'first paint, lists and searches of the dashboard in Chromium, by its own timing',
  records: 50_000,
  measure: ({ records, runs }) => Promise.resolve(measured(records, runs)),
}

/** @throws if there is no Chromium, or if the server or the browser fails; what they said is shown. */
function measured(records: number, runs: number): PageFigures {
  const child = spawnSync(process.execPath, [script, String(records), String(runs)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`The figures of the dashboard ended with status ${String(child.status)}.`)
  return JSON.parse(child.stdout) as PageFigures
}
