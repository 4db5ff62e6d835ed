import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from '../../../scripts/build.mjs'
import { findChromium, openBrowser } from './browser.mjs'
import { fillStore } from './seed-store.mjs'
import { startServer } from './served.mjs'

/**
 * Usage: node packages/dashboard/scripts/figures.mjs [records] [runs]. Prints, as JSON and by the browser's own timing, when
 * the first page is painted and how long lists and searches take over a store of 50,000 records, or of as many as are given:
 * the median of five runs, or of as many as are given, of 60 requests each. `npm run bench -- dashboard` runs it.
 */
const count = Number(process.argv[2] ?? 50_000)
const runs = Number(process.argv[3] ?? 5)
const asked = 60

const questions = {
  list: (place) => `/api/records?limit=200&sort=${['newest', 'oldest', 'id'][place % 3]}&scope=site/hall-${place % 20}`,
  listOfEverything: (place) => `/api/records?limit=200&sort=${['newest', 'oldest', 'most-used'][place % 3]}`,
  search: (place) => searchFor(`${place} ${(place * 7919) % 100_003}`),
  searchOfWordsInEveryRecord: (place) => searchFor(`locker ${place} key`),
}

const chromium = findChromium()
if (chromium === undefined) {
  process.stderr.write('There is no Chromium in the path, and CHROMIUM names none.\n')
  process.exit(2)
}
buildWhatChanged()
const folder = mkdtempSync(join(tmpdir(), 'slowwave-figures-'))
const store = join(folder, 'memory.db')
await fillStore({ path: store, now: Date.now(), count, repeated: 0 })
const server = await startServer({ store, folder, args: ['--embedder', 'none'] })
const browser = await openBrowser(chromium)
try {
  const page = await browser.newPage()
  await page.goto(server.url)
  await page.locator('h1').first().waitFor()
  const paints = []
  for (let times = 0; times < 5; times++) paints.push(await paintedAfter(page))
  const figures = { records: count, requests: asked, firstContentfulPaintMs: rounded(paints) }
  for (const [name, addressOf] of Object.entries(questions)) figures[name] = await spreadOf(page, addressOf)
  console.log(JSON.stringify(figures))
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function searchFor(words) {
  return `/api/records?limit=200&q=${encodeURIComponent(words)}`
}

/** Milliseconds until something of the overview is seen, by its paint entry. */
async function paintedAfter(page) {
  await page.goto(server.origin)
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  return paint.jsonValue()
}

/** One warm-up, then the median over the runs. */
async function spreadOf(page, addressOf) {
  const all = []
  for (let run = 0; run <= runs; run++) all.push(await timesOf(page, (place) => addressOf((place * 613) % count)))
  const over = (share) => median(all.slice(1).map((times) => quantile(times, share)))
  return { p50Ms: over(0.5), p95Ms: over(0.95), mostMs: over(1) }
}

/** Milliseconds of each request from its start to its last byte, by its resource entry. */
async function timesOf(page, addressOf) {
  const addresses = Array.from({ length: asked }, (_, place) => addressOf(place))
  return page.evaluate(async (wanted) => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(1000)
    const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
    for (const address of wanted) {
      await (await fetch(address, { headers })).json()
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/records'))
      .map(({ startTime, responseEnd }) => responseEnd - startTime)
  }, addresses)
}

function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))])
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

function rounded(times) {
  return times.map((time) => Math.round(time)).toSorted((a, b) => a - b)
}
