import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhatChanged } from '../../../scripts/build.mjs'
import { findChromium, openBrowser } from './browser.mjs'
import { seedStore } from './seed-store.mjs'
import { smallPng } from './small-png.mjs'
import { slowwave, startServer } from './served.mjs'

/** Usage: node packages/dashboard/scripts/screenshots.mjs [folder]. Every page, light and dark, from a store of its own. */
const into = process.argv[2] ?? fileURLToPath(new URL('../../../docs/images/dashboard', import.meta.url))
const wide = { width: 1280, height: 900 }
const tallest = 1400
const phone = { width: 390, height: 844 }

buildWhatChanged()
const folder = join(tmpdir(), 'harbour')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const store = join(folder, 'harbour.db')
await seedStore({ path: store, now: Date.now() })
await askProbes()
const server = await startServer({ store, folder })
const browser = await openBrowser(findChromium())
await refuseBoxes()
rmSync(into, { recursive: true, force: true })
mkdirSync(into, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark']) await shootAll(colorScheme)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
const sizes = readdirSync(into).map((name) => statSync(join(into, name)).size)
console.log(`${sizes.length} pictures, ${Math.ceil(sizes.reduce((a, b) => a + b, 0) / 1024)} KB`)

async function shootAll(colorScheme) {
  const page = await letIn({ colorScheme, viewport: wide })
  await plan(page)
  const ids = await idsOf(page)
  await shoot(page, '/', `overview-${colorScheme}`)
  for (const [name, id] of Object.entries(ids.proposals))
    await shoot(page, `/proposals/${id}`, `proposals-${name}-${colorScheme}`)
  await shoot(page, '/plan', `plan-${colorScheme}`)
  await shoot(page, '/records', `records-${colorScheme}`)
  await shoot(page, '/records?q=when+do+releases+go+out', `search-${colorScheme}`)
  await shoot(page, `/records/${ids.merged}`, `record-${colorScheme}`)
  for (const name of ['runs', 'branches', 'critique', 'distill', 'sessions', 'settings'])
    await shoot(page, `/${name}`, `${name}-${colorScheme}`)
  for (const [name, tab] of Object.entries({ open: 'Branches', tags: 'Tags and rollback', holds: 'Held apart' }))
    await shoot(page, '/branches', { name: `branches-${name}-${colorScheme}`, act: (at) => openTab(at, tab) })
  await page.context().close()
  const small = await letIn({ colorScheme, viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 1 })
  await shoot(small, '/', `phone-overview-${colorScheme}`)
  await shoot(small, `/proposals/${ids.proposals.supersede}`, `phone-proposal-${colorScheme}`)
  await shoot(small, '/plan', `phone-plan-${colorScheme}`)
  await shoot(small, '/records', `phone-records-${colorScheme}`)
  await shoot(small, `/records/${ids.merged}`, `phone-record-${colorScheme}`)
  await small.context().close()
}

/** Probes of some records of the store, so that the overview has figures. */
async function askProbes() {
  const listed = await slowwave(store, ['list', '--scope', 'team/harbour', '--limit', '40'], folder)
  const texts = listed.records.map(({ text }) => text)
  const records = listed.records.filter(({ text }) => texts.indexOf(text) === texts.lastIndexOf(text))
  const lines = records.map(({ id, text }) => JSON.stringify({ query: text, scope: 'team/harbour', expect: [id] }))
  writeFileSync(join(folder, 'suite.jsonl'), lines.join('\n'))
  const pass = ['consolidate', '--apply', '--scope', 'team/osaka', '--probes', 'suite.jsonl']
  await slowwave(store, [...pass, '--embedder', 'lexical'], folder)
  await slowwave(store, ['tag', 'before-spring-cleaning'], folder)
  await slowwave(store, ['branches', 'create', 'spring-cleaning', '--note', 'what nobody asks for'], folder)
  const [first, second] = records.map(({ id }) => id)
  await slowwave(store, ['archive', first, '--branch', 'spring-cleaning'], folder)
  await slowwave(store, ['tier', second, 'hot', '--branch', 'spring-cleaning'], folder)
  await slowwave(store, ['archive', first], folder)
  await slowwave(store, ['restore', first], folder)
  const { proposals } = await slowwave(store, ['proposals'], folder)
  const merge = proposals.find(({ kind, scope }) => kind === 'merge' && scope === 'team/harbour/ops')
  if (merge) await slowwave(store, ['reject', merge.id, '--reason', 'they may be two exports'], folder)
}

/** Without fonts for the scripts of the demo store the pictures would show boxes, one like another. */
async function refuseBoxes() {
  const page = await browser.newPage()
  const missing = await page.evaluate(() => {
    const draw = (letter) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
      const brush = canvas.getContext('2d')
      brush.font = '30px sans-serif'
      brush.fillText(letter, 2, 32)
      return canvas.toDataURL()
    }
    const pairs = { Japanese: ['水', '木'], Arabic: ['ج', 'ر'] }
    return Object.keys(pairs).filter((script) => draw(pairs[script][0]) === draw(pairs[script][1]))
  })
  await page.close()
  if (missing.length === 0) return
  await browser.close()
  await server.stop()
  throw new Error(`No font here has the letters for ${missing.join(' and ')}: install Noto Core and Noto CJK.`)
}

async function openTab(page, name) {
  await page.getByRole('tab', { name }).click()
}

async function letIn(options) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(String(error)))
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  await page.goto(server.url)
  await page.locator('h1').first().waitFor()
  return page
}

/** The page as tall as it is, within reason: then what sticks to the bottom stands at the bottom of the picture. */
async function shoot(page, path, picture) {
  const { name, act } = typeof picture === 'string' ? { name: picture } : picture
  const { width } = page.viewportSize()
  const { height } = width === phone.width ? phone : wide
  await page.setViewportSize({ width, height })
  await page.goto(server.origin + path)
  await page.locator('h1').first().waitFor()
  await page.locator('.bones').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('load')
  await act?.(page)
  await page.waitForTimeout(600)
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), tallest) })
  await page.waitForTimeout(150)
  writeFileSync(join(into, `${name}.png`), smallPng(await page.screenshot()))
}

/** Asks the API with the token of the page. */
async function ask(page, path, body) {
  return page.evaluate(
    async ([address, sent]) => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
      const choice = sent
        ? { method: 'POST', body: JSON.stringify(sent), headers: { ...headers, 'content-type': 'application/json' } }
        : { headers }
      return (await fetch(address, choice)).json()
    },
    [path, body],
  )
}

async function plan(page) {
  await ask(page, '/api/plan', { full: true })
  for (let tries = 0; tries < 100; tries++) {
    const { plan: made, running } = await ask(page, '/api/plan')
    if (made && !running) return
    await page.waitForTimeout(100)
  }
  throw new Error('The plan did not end.')
}

async function idsOf(page) {
  const { proposals } = await ask(page, '/api/proposals')
  const first = (matches) => proposals.find(matches)?.id
  const { records } = await ask(page, '/api/records?sort=oldest&limit=200')
  return {
    proposals: {
      contradiction: first(({ conflict }) => conflict),
      supersede: first(
        ({ kind, conflict, scope }) => kind === 'supersede' && scope.startsWith('team/harbour') && !conflict,
      ),
      merge: first(({ kind }) => kind === 'merge'),
      japanese: first(({ scope }) => scope === 'team/osaka'),
      arabic: first(({ kind, before }) => kind === 'merge' && /\p{Script=Arabic}/u.test(before[0] ?? '')),
    },
    merged: records.toSorted((a, b) => b.madeOf - a.madeOf)[0]?.id,
  }
}
