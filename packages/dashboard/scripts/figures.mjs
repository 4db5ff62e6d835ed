import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from '../../../scripts/build.mjs'
import { findChromium, openBrowser } from './browser.mjs'
import { fillStore } from './seed-store.mjs'
import { startServer } from './served.mjs'

/**
 * Usage: node packages/dashboard/scripts/figures.mjs [records]. Prints, as JSON and by the browser's own timing, when the
 * first page is painted and how long lists and searches take over a store of 50,000 records, or of as many as are given.
 */
const count = Number(process.argv[2] ?? 50_000)
const asked = 60

buildWhatChanged()
const folder = mkdtempSync(join(tmpdir(), 'slowwave-figures-'))
const store = join(folder, 'memory.db')
await fillStore({ path: store, now: Date.now(), count, repeated: 0 })
const server = await startServer({ store, folder, args: ['--embedder', 'none'] })
const browser = await openBrowser(findChromium())
try {
  const page = await browser.newPage()
  await page.goto(server.url)
  await page.locator('h1').first().waitFor()
  const paints = []
  for (let times = 0; times < 5; times++) paints.push(await paintedAfter(page))
  const lists = await timesOf(
    page,
    (place) => `/api/records?limit=200&sort=${['newest', 'oldest', 'id'][place % 3]}&scope=site/hall-${place % 20}`,
  )
  const search = (words) => (place) => `/api/records?limit=200&q=${encodeURIComponent(words((place * 613) % count))}`
  const searches = await timesOf(
    page,
    search((place) => `${place} ${(place * 7919) % 100_003}`),
  )
  const commonWords = await timesOf(
    page,
    search((place) => `locker ${place} key`),
  )
  const figures = {
    records: count,
    cpus: cpus().length,
    firstContentfulPaintMs: rounded(paints),
    list: spread(lists),
    search: spread(searches),
    searchOfWordsInEveryRecord: spread(commonWords),
  }
  console.log(JSON.stringify(figures, null, 2))
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds until something of the overview is seen, by its paint entry. */
async function paintedAfter(page) {
  await page.goto(server.origin)
  await page.locator('h1').first().waitFor()
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime)
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

function spread(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))])
  return { requests: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), mostMs: at(1) }
}

function rounded(times) {
  return times.map((time) => Math.round(time)).toSorted((a, b) => a - b)
}
