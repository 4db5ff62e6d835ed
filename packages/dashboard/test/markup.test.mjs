import { expect, test } from 'vitest'
import { createSlowwave } from 'slowwave'
import { payloads } from '../../slowwave/test/http/payloads.js'
import { visibleText } from '../src/design/visible-text.js'
import { describeInBrowser, openPage, openWorld } from './world.mjs'

describeInBrowser('markup in what was said', () => {
  const world = openWorld(fill)

  test('in 200 ways and in every field is shown as it was written, and does and loads nothing', async () => {
    const { page, seen, close } = await openPage(world)
    const { records } = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
      return (await fetch('/api/records?limit=500', { headers })).json()
    })
    expect(payloads.length).toBe(200)
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
    for (const { id, text } of records.filter((_, place) => place % 8 === 0)) {
      await page.goto(`${world.server.origin}/records/${encodeURIComponent(id)}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(visibleText(text))
    }
    await page.goto(`${world.server.origin}/branches`)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await page.waitForTimeout(150)
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
    for (const [place, payload] of payloads.slice(0, 12).entries()) {
      await memory.tags.set({ name: `tag-${place}`, note: payload })
      await memory.branches.create({ name: `branch-${place}`, note: payload })
    }
    const waiting = await memory.proposals()
    for (const { id } of waiting.slice(0, 3)) await memory.reject(id, { reviewer: 'ann', reason: payloads[0] })
  } finally {
    await memory.close()
  }
}

/** A text guard keeps some out; what it lets in has to be harmless on the page. */
function refusedAtTheDoor(error) {
  if (error.code !== 'refused') throw error
}
