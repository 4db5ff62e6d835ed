import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from '../curated/repository.js'
import { json, slowwave } from './run-cli.js'
import { environmentOf, homeWith } from './sessions.js'

const consent = '--confirm-transcript-access'
const said = [
  'No, that is wrong: src/oven/heat.ts must check the door before it heats.',
  "We decided: let's go with src/oven/gas.ts for every oven.",
  'I always prefer short answers',
]

interface Mined {
  readonly candidates: readonly { readonly suggest: string }[]
  readonly written?: { readonly observations: number }
}

function world(turns: readonly string[], state: 'managed' | 'unmanaged' = 'managed') {
  const folder = repository({}, state)
  const home = homeWith(folder, { 's-1': turns })
  return { folder, home, environment: environmentOf(home) }
}

describe('a second mine', () => {
  test('writes no observation again, and none that was taken back, skipped or accepted', async () => {
    const wishes = ['I always prefer short answers', 'never use emoji in texts', 'I prefer tea over coffee, always']
    const { folder, home, environment } = world(wishes)
    const buffer = (): string => readFileSync(join(home, 'slowwave/user/observations.jsonl'), 'utf8')
    const commit = () => json<Mined>(['mine', consent, '--commit-intake'], { folder, environment })
    expect(await commit()).toMatchObject({ written: { observations: 3 } })
    const before = buffer()
    expect(await commit()).toMatchObject({ written: { observations: 0 }, knownAboutUser: { repeat: 3, revoked: 0 } })
    expect(buffer()).toBe(before)
    const { fields } = await json<{ fields: readonly { observations: readonly { id: string }[] }[] }>(
      ['user', 'review'],
      { folder, environment },
    )
    const [tea = '', emoji = '', short = ''] = fields[0]?.observations.map(({ id }) => id) ?? []
    await slowwave(['user', 'revoke', tea], { folder, environment })
    await slowwave(['user', 'accept', 'notes', '--id', emoji, '--skip', '--yes'], { folder, environment })
    await slowwave(['user', 'accept', 'notes', '--id', short, '--reason', 'true', '--yes'], { folder, environment })
    expect(await commit()).toMatchObject({
      candidates: [],
      written: { observations: 0 },
      knownAboutUser: { repeat: 0, revoked: 3 },
    })
    expect(buffer()).toBe('')
    expect(readFileSync(join(home, 'slowwave/user/profile.md'), 'utf8')).not.toContain('emoji')
  })

  test('brings nothing back of a project that was purged, also where facts go to the user', async () => {
    const { folder, home, environment } = world(said, 'unmanaged')
    await slowwave(['mine', consent, '--commit-intake'], { folder, environment })
    await slowwave(['user', 'purge'], { folder, environment })
    const again = await json<Mined>(['mine', consent, '--commit-intake'], { folder, environment })
    expect(again).toMatchObject({ facts: [], candidates: [], knownAboutUser: { revoked: 3 } })
    expect(readFileSync(join(home, 'slowwave/user/observations.jsonl'), 'utf8')).toBe('')
  })

  test('keeps back what was taken back and stands in a second session too', async () => {
    const folder = repository()
    const home = homeWith(folder, {
      's-1': ['I always prefer short answers'],
      's-2': ['I always prefer short answers'],
    })
    const environment = environmentOf(home)
    await slowwave(['mine', consent, '--commit-intake'], { folder, environment })
    const { fields } = await json<{ fields: readonly { latest: { id: string } }[] }>(['user', 'review'], {
      folder,
      environment,
    })
    await slowwave(['user', 'revoke', fields[0]?.latest.id ?? ''], { folder, environment })
    expect(await json<Mined>(['mine', consent], { folder, environment })).toMatchObject({ candidates: [] })
  })
})
