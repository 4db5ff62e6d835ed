import { describe, expect, test } from 'vitest'
import { json, newFolder, slowwave } from './run-cli.js'

interface Added {
  readonly record: { readonly id: string }
}
interface Shown {
  readonly records: readonly {
    readonly usage: { readonly usesSinceDerivation: number; readonly accessCount: number }
  }[]
}

async function addedIn(folder: string): Promise<string> {
  const { record } = await json<Added>(['add', 'Ann prefers tea.', '--scope', 'user/ann'], { folder })
  return record.id
}

describe('outcome', () => {
  test('counts a success that nobody verified as claimed, and a verified one as it is', async () => {
    const folder = newFolder()
    const id = await addedIn(folder)
    expect((await slowwave(['outcome', id, 'success'], { folder })).stdout).toContain(`${id}: counted claimed_success`)
    const told = await json(['outcome', id, 'success', '--verified'], { folder })
    expect(told).toEqual({ id, outcome: 'success', outcomes: { claimed_success: 1, success: 1 } })
  })

  test('refuses what is no outcome, and a record that does not exist', async () => {
    const folder = newFolder()
    const id = await addedIn(folder)
    expect((await slowwave(['outcome', id, 'splendid'], { folder })).code).toBe(2)
    const missing = await slowwave(['outcome', 'no', 'failure'], { folder })
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('There is no record no.')])
  })
})

test('a record that two sessions were given counts as used once', async () => {
  const folder = newFolder()
  const id = await addedIn(folder)
  for (const session of ['s1', 's1', 's2']) {
    await slowwave(['recall', 'tea', '--scope', 'user/ann', '--session', session], { folder })
  }
  const [record] = (await json<Shown>(['show', id], { folder })).records
  expect(record?.usage).toMatchObject({ accessCount: 3, usesSinceDerivation: 1 })
})

test('a record in the archive tier is found by a search of depth 3 only', async () => {
  const folder = newFolder()
  const id = await addedIn(folder)
  expect((await slowwave(['tier', id, 'archive'], { folder })).code).toBe(0)
  const found = async (...depth: readonly string[]) =>
    (await json<{ hits: readonly unknown[] }>(['recall', 'tea', '--scope', 'user/ann', ...depth], { folder })).hits
      .length
  expect([await found(), await found('--depth', '2'), await found('--depth', '3')]).toEqual([0, 0, 1])
  expect((await slowwave(['tier', id, 'cold'], { folder })).code).toBe(2)
})
