import axe from 'axe-core'
import { expect, test } from 'vitest'
import { seedStore } from '../scripts/seed-store.mjs'
import { describeInBrowser, openFirst, openPage, openWorld } from './world.mjs'

const pages = [
  '/',
  '/proposals',
  '/plan',
  '/records',
  '/records?q=releases',
  '/runs',
  '/branches',
  '/critique',
  '/distill',
  '/sessions',
  '/settings',
  '/no-such-page',
]

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Paths of every page, those of one record and of one proposal of each kind among them. */
async function everyPage(page) {
  const proposals = await page.evaluate(proposalOfEachKind)
  expect(proposals.length).toBeGreaterThanOrEqual(3)
  return [...pages, `/records/${await page.evaluate(firstRecord)}`, ...proposals.map((id) => `/proposals/${id}`)]
}

/** Goes from page to page with text of twice the size. */
async function* pagesInLargeText(page, world) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of await everyPage(page)) {
    await goTo(page, world, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    yield path
  }
}

describeInBrowser('looks', () => {
  const world = openWorld((path) => seedStore({ path, now: Date.now() }))

  test('every page is clean under axe, in both themes', { timeout: 300_000 }, async () => {
    const { page, seen, close } = await openPage(world, '/', { reducedMotion: 'reduce', bypassCSP: true })
    for (const path of await everyPage(page)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await goTo(page, world, path)
      const light = await violations(page, { type: 'tag', values: tags })
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await violations(page, { type: 'rule', values: ['color-contrast'] })
      expect({ path, light, dark }).toEqual({ path, light: [], dark: [] })
    }
    expect(seen).toEqual({ dialogs: 0, foreign: [], errors: [] })
    await close()
  })

  for (const width of [390, 320]) {
    test(`nothing scrolls sideways on a phone of ${width} px`, async () => {
      const { page, close } = await openPage(world, '/', { viewport: { width, height: 800 }, hasTouch: true })
      for (const path of await everyPage(page)) {
        await goTo(page, world, path)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect({ path, wide }).toEqual({ path, wide: width })
      }
      await close()
    })
  }

  test('under the colours of the reader every bar, line and choice can still be seen', async () => {
    const { page, close } = await openPage(world, '/', { forcedColors: 'active', reducedMotion: 'reduce' })
    for (const path of await everyPage(page)) {
      await goTo(page, world, path)
      expect({ path, faint: await page.evaluate(faintOnes) }).toEqual({ path, faint: [] })
    }
    await close()
  })

  test('with text of twice the size nothing scrolls sideways on a phone either', async () => {
    const { page, close } = await openPage(world, '/', { viewport: { width: 390, height: 800 }, hasTouch: true })
    for await (const path of pagesInLargeText(page, world)) {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect({ path, wide, tab: await page.evaluate(currentTab) }).toEqual({ path, wide: 390, tab: 'in sight' })
    }
    await close()
  })

  test('with text of twice the size nothing is cut off or scrolls sideways', async () => {
    const { page, close } = await openPage(world, '/', { viewport: { width: 1280, height: 900 } })
    for await (const path of pagesInLargeText(page, world)) {
      expect({ path, cut: await page.evaluate(cutOnes) }).toEqual({ path, cut: [] })
    }
    await close()
  })

  test('the value of a side stands under its words', async () => {
    const { page, close } = await openPage(world, '/proposals')
    await openFirst(page, 'Contradiction')
    const starts = (part) => page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().left))
    expect(await starts('.claims tr:first-child td:nth-of-type(2) bdi')).toBe(await starts('.side:last-child .letter'))
    await close()
  })

  test('a phone shows records first and unfolds the filters when asked; a wide window shows both', async () => {
    const { page, close } = await openPage(world, '/records', { viewport: { width: 390, height: 800 }, hasTouch: true })
    await page.locator('.record-row').first().waitFor()
    const { y } = await page.locator('.record-row').first().boundingBox()
    expect(y).toBeLessThan(400)
    const choice = page.getByRole('checkbox', { name: 'team/osaka' })
    expect(await choice.isVisible()).toBe(false)
    await page.getByText('Filters').tap()
    await choice.tap()
    await page.waitForURL(/scope=team/)
    expect(await choice.isVisible()).toBe(true)
    await close()
    const wide = await openPage(world, '/records')
    await wide.page.getByRole('checkbox', { name: 'team/osaka' }).waitFor()
    await wide.close()
  })

  test('a phone opens a proposal, goes back to the inbox, and reaches the other pages behind the last tab', async () => {
    const { page, close } = await openPage(world, '/proposals', {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
    })
    await page.locator('.inbox-list a').first().tap()
    await page.locator('.decide').waitFor()
    await page.getByRole('link', { name: 'Inbox' }).tap()
    await page.locator('.inbox-list').waitFor()
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).tap()
    await page.getByText('This browser').waitFor()
    await close()
  })

  test('the sentences are German where the browser is', async () => {
    const { page, close } = await openPage(world, '/', { locale: 'de-DE' })
    await page.getByText('Vorschläge warten auf Sie').waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    await close()
  })
})

async function goTo(page, world, path) {
  await page.goto(world.server.origin + path)
  await page.locator('h1').first().waitFor()
  await page.locator('.bones').first().waitFor({ state: 'detached' })
}

async function violations(page, runOnly) {
  await page.evaluate(axe.source)
  const { violations: found } = await page.evaluate((only) => globalThis.axe.run(document, { runOnly: only }), runOnly)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

async function ask(path) {
  const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
  return (await fetch(path, { headers })).json()
}

/** Run in the page, so they hold all that they need. */
const inPage = (path, pick) =>
  `(async () => { const answer = await (${ask})(${JSON.stringify(path)}); return (${pick})(answer) })()`
const firstRecord = inPage(
  '/api/records?sort=oldest',
  ({ records }) => records.toSorted((a, b) => b.madeOf - a.madeOf)[0].id,
)
/** A conflict, a merge and a newer value: the longest value of that kind, which is the hardest to fit. */
const proposalOfEachKind = inPage('/api/proposals', ({ proposals }) => {
  const longestWord = ({ before }) =>
    Math.max(
      ...before
        .join(' ')
        .split(' ')
        .map((word) => word.length),
    )
  const chosen = new Map()
  for (const proposal of proposals.toSorted((a, b) => longestWord(a) - longestWord(b)))
    chosen.set(proposal.conflict ? 'conflict' : proposal.kind, proposal.id)
  return [...chosen.values()]
})

/** What tells something by a colour that is that of the page: nobody sees it. */
function faintOnes() {
  const ground = getComputedStyle(document.body).backgroundColor
  const filled = [
    ...document.querySelectorAll('.bar > i, .mini-bar > i, .loss-used, .loss-limit, .live-dot:not(.is-off)'),
  ]
  const drawn = [...document.querySelectorAll('.chart-active, .chart-total, .chart-pass')]
  const chosen = [
    ...document.querySelectorAll('[aria-pressed=true], [role=tab][aria-selected=true], .nav a[aria-current]'),
  ]
  const shown = (element) => element.getClientRects().length > 0
  return [
    ...filled.filter((element) => getComputedStyle(element).backgroundColor === ground),
    ...drawn.filter((element) => getComputedStyle(element).stroke === ground),
    ...chosen.filter((element) => getComputedStyle(element).outlineStyle === 'none'),
  ]
    .filter(shown)
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Whether the tab of the open page can be seen, where there is one. */
function currentTab() {
  const tab = document.querySelector('.tabs > :is([aria-current], .is-current)')
  if (tab === null) return 'in sight'
  const { left, right } = tab.getBoundingClientRect()
  return left >= -1 && right <= innerWidth + 1 ? 'in sight' : `from ${left} to ${right}`
}

/** Buttons, headings and fields whose words do not fit, and a page that is wider than its window. */
function cutOnes() {
  const root = document.documentElement
  const wide = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} of ${root.clientWidth}`] : []
  const parts = [...document.querySelectorAll('button, h1, h2, h3, summary, legend, select, .button, th, dt, dd')]
  const cut = parts.filter((element) => {
    const [shown] = element.getClientRects()
    if (shown === undefined || element.closest('.unseen, thead') !== null) return false
    return element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).display !== 'inline'
  })
  return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 140))]
}
