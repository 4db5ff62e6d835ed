import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSlowwave } from 'slowwave'
import { slowwave } from '../scripts/served.mjs'
import { describeInBrowser, openPage, openWorld } from './world.mjs'

const scope = 'team/kiln'

describeInBrowser('branches, moments and what is held apart', () => {
  const world = openWorld(fill)
  const run = (...args) => slowwave(world.store, args, world.folder)
  const openTab = async (name) => {
    const opened = await openPage(world, '/branches')
    await opened.page.getByRole('tab', { name }).click()
    return opened
  }

  test('a branch is made, shown against main, and merged as a whole', async () => {
    const { page, close } = await openTab('Branches')
    await page.getByLabel('Name', { exact: true }).fill('spring')
    await page.getByLabel('What for').fill('what we do not burn any more')
    await page.getByRole('button', { name: 'Make branch' }).click()
    await page.getByText('The branch spring is open').waitFor()
    const [{ id }] = (await run('list')).records.filter(({ text }) => text.includes('gas'))
    await run('archive', id, '--branch', 'spring')
    await page.getByRole('button', { name: 'Merge… spring' }).click()
    await page.getByText('1 operation would be written to main.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText(/1 operation is on main/).waitFor()
    expect((await run('show', id)).records[0].life.status).toBe('archived')
    await close()
  })

  test('a conflict is decided by a person before anything is written, and nothing is chosen for them', async () => {
    const [{ id }] = (await run('list')).records.filter(({ text }) => text.includes('wheel'))
    await run('branches', 'create', 'winter')
    await run('archive', id, '--branch', 'winter')
    await run('tier', id, 'hot')
    await run('archive', id)
    await run('restore', id)
    const { page, close } = await openTab('Branches')
    await page.getByRole('button', { name: 'Merge… winter' }).click()
    await page.getByText('1 record moved on both sides').waitFor()
    const dialog = page.getByRole('dialog')
    const act = dialog.getByRole('button', { name: 'Merge as decided' })
    expect(await act.isDisabled()).toBe(true)
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
    await dialog.getByRole('radio', { name: /As the branch has it/ }).check()
    await act.click()
    await page.getByText(/1 operation is on main/).waitFor()
    expect((await run('show', id)).records[0].life.status).toBe('archived')
    await close()
  })

  test('a branch that was written on meanwhile is not closed unseen, then closed', async () => {
    await run('branches', 'create', 'autumn')
    const { page, close } = await openTab('Branches')
    await page.getByRole('button', { name: 'Close… autumn' }).click()
    await page.getByText('It changes nothing.').waitFor()
    const [{ id }] = (await run('list')).records.filter(({ text }) => text.includes('Clay'))
    const heard = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/branches')
    await run('pin', id, '--branch', 'autumn')
    await heard
    await page.getByText('It changes nothing.').waitFor()
    await page.getByRole('button', { name: 'Close it' }).click()
    await page.getByText('It changed since it was read; nothing was done.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/1 change of it stays off main/).waitFor()
    await page.getByRole('button', { name: 'Close it' }).click()
    await page.getByText('autumn is closed').waitFor()
    expect((await run('branches')).branches.find(({ name }) => name === 'autumn').status).toBe('closed')
    await close()
  })

  test('a tag is set, taken off and set again; a rollback waits for its name, and is undone', async () => {
    const { page, close } = await openTab('Tags and rollback')
    await page.getByLabel('Name', { exact: true }).fill('before')
    await page.getByRole('button', { name: 'Set tag' }).click()
    await page.getByText('The tag before is set').waitFor()
    await page.getByRole('button', { name: 'Take off before' }).click()
    await page.getByText('The tag before is off').waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Take off before' }).waitFor()
    const { record } = await run('add', 'The shed is locked.', '--scope', scope)
    await page.getByRole('button', { name: 'Roll back… before' }).click()
    await page.getByText('1 operation is taken out').waitFor()
    const act = page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true })
    await page.getByLabel('Type before to confirm').fill('befor')
    expect(await act.isDisabled()).toBe(true)
    await page.getByLabel('Type before to confirm').fill('before')
    await act.click()
    await page.getByText('Rolled back').waitFor()
    expect((await run('show', record.id)).records[0].life.status).toBe('retracted')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The rollback is undone').waitFor()
    expect((await run('show', record.id)).records[0].life.status).toBe('active')
    await close()
  })

  test('what an undo holds apart is shown in the words of its records, and released', async () => {
    const rows = ['Glaze is stored in shed 4.', 'Glaze is stored in shed 4'].map((text, i) => ({
      ...{ id: `g${i}`, text, scope: 'team:yard', created_at: '2026-01-02T03:04:05Z', source: 'tool:list' },
    }))
    writeFileSync(join(world.folder, 'rows.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    await run('import', 'rows.jsonl')
    const { operations } = (await run('consolidate', '--full', '--apply', '--max-loss-fraction', '1')).plan
    const merge = operations.find(({ kind }) => kind === 'merge')
    await run('undo', merge.id)
    const { page, close } = await openTab('Held apart')
    await page.getByText('Glaze is stored in shed 4', { exact: true }).first().waitFor()
    const buttons = page.getByRole('button', { name: /^Release fact_/ })
    for (let left = await buttons.count(); left > 0; left--) {
      await buttons.first().click()
      await expect.poll(() => buttons.count(), { timeout: 10_000 }).toBe(left - 1)
    }
    // A move by a person, of a test before, stays held.
    expect((await run('holds', 'list')).holds.filter(({ kind }) => kind === 'merge')).toEqual([])
    await close()
  })
})

async function fill(path) {
  const memory = await createSlowwave({ store: { path, mode: 'create' }, embedder: 'none' })
  try {
    const texts = ['The kiln burns gas.', 'The wheel is by the window.', 'Clay comes on Tuesdays.']
    for (const text of [...texts, 'Glaze is kept in shed 4.'])
      await memory.remember({ text, scope, source: 'tool:list' })
    await memory.remember({ text: 'glaze is kept in shed 4', scope, kind: 'note', source: 'tool:list' })
  } finally {
    await memory.close()
  }
}
