import { expect, test } from 'vitest'
import { createSlowwave } from 'slowwave'
import { describeInBrowser, openPage, openWorld } from './world.mjs'

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">press here</a>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action=https://evil.example><button>go</button></form>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<math><mtext></mtext><mglyph><style><!--</style><img src=https://evil.example/x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<base href=https://evil.example/>',
  '<object data=https://evil.example/x></object>',
]

describeInBrowser('markup in what was said', () => {
  const world = openWorld(fill)

  test('is shown as it was written, and does and loads nothing', async () => {
    const { page, seen, close } = await openPage(world)
    const { records } = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
      return (await fetch('/api/records?limit=200', { headers })).json()
    })
    expect(records.length).toBeGreaterThan(payloads.length / 2)
    for (const path of [
      '/',
      '/proposals',
      '/records',
      '/records?q=alert',
      '/runs',
      '/branches',
      '/critique',
      '/distill',
    ]) {
      await page.goto(world.server.origin + path)
      await page.locator('h1').first().waitFor()
      await page.waitForTimeout(150)
    }
    for (const { id, text } of records.slice(0, 6)) {
      await page.goto(`${world.server.origin}/records/${encodeURIComponent(id)}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text)
    }
    expect(seen).toEqual({ dialogs: 0, foreign: [], errors: [] })
    expect(await page.locator('main :is(iframe, object, img, form:not([role=search]), base)').count()).toBe(0)
    await close()
  })
})

/** Each payload as a text, in a claim, and as a source, as far as the guards let it in. */
async function fill(path) {
  const memory = await createSlowwave({ store: { path, mode: 'create' }, embedder: 'none', actor: payloads[1] })
  try {
    for (const [place, payload] of payloads.entries()) {
      const said = { scope: 'test/markup', text: `Note ${place} reads ${payload} in full.`, source: `tool:${payload}` }
      const claim = { subject: payload, predicate: payload, object: payload }
      await memory
        .remember({ ...said, claim, entity: payload, key: payload, author: { sessionId: payload } }, { allow: [] })
        .catch(refusedAtTheDoor)
    }
    await memory.consolidate()
  } finally {
    await memory.close()
  }
}

/** A text guard keeps some out; what it lets in has to be harmless on the page. */
function refusedAtTheDoor(error) {
  if (error.code !== 'refused') throw error
}
