import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { observationId } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { appendObservation, removeObservations, userHome } from '../../src/curated/index.js'
import { json, newFolder, slowwave } from './run-cli.js'

function world() {
  const folder = newFolder()
  const environment = { SLOWWAVE_HOME: join(folder, 'home') }
  const user = join(folder, 'home', 'user')
  const at = Date.UTC(2026, 2, 1)
  const observe = (suggest: string, project?: string, field = 'notes') =>
    appendObservation(user, {
      field,
      suggest,
      evidence: `said: ${suggest}`,
      source: 'test',
      at,
      ...(project === undefined ? {} : { project }),
    })
  return { folder, environment, user, observe }
}

const buffer = (user: string): string => readFileSync(join(user, 'observations.jsonl'), 'utf8')

describe('an observation', () => {
  test('is entered by hand, seen by its owner only, and shown with its evidence', async () => {
    const { folder, environment, user } = world()
    const { stdout } = await slowwave(['user', 'observe', 'language', 'German', '--evidence', 'writes in German'], {
      folder,
      environment,
    })
    expect(stdout).toMatch(/^observed [0-9a-f]{16}\n$/)
    expect(statSync(join(user, 'observations.jsonl')).mode & 0o777).toBe(0o600)
    expect((await slowwave(['user', 'review'], { folder, environment })).stdout).toMatch(
      /language: 1 observation\n {2}[0-9a-f]{16} German\n {2}evidence: writes in German/,
    )
  })

  test('with a field that does not exist is a usage error, and one that a guard refuses is refused', async () => {
    const { folder, environment, user } = world()
    expect((await slowwave(['user', 'observe', 'salary', '90000'], { folder, environment })).code).toBe(2)
    const refused = await slowwave(['user', 'observe', 'notes', 'reach me at ann@example.org'], { folder, environment })
    expect(refused).toMatchObject({
      code: 20,
      stderr: expect.stringContaining('(exclusion_list); nothing of it was kept') as string,
    })
    expect(existsSync(user)).toBe(false)
  })

  test('counts projects, and becomes a candidate at three, without a folder of any project', async () => {
    const { folder, environment, user, observe } = world()
    for (const project of ['/code/kiln', '/code/kiln', '/code/oven', '/code/door', '/code/vent', '/code/roof'])
      observe('prefers small commits', project)
    const { candidates } = await json<{ candidates: readonly { seenCount: number; seenIn: readonly string[] }[] }>(
      ['user', 'review'],
      { folder, environment },
    )
    expect(candidates).toMatchObject([{ seenCount: 5, seenIn: ['kiln', 'oven', 'door', 'vent', 'roof'] }])
    expect(readdirSync(user)).toEqual(['counts.json', 'observations.jsonl'])
  })

  test('is shown with every other one of its field, newest first, without names that the config lists', async () => {
    const { folder, environment, user } = world()
    for (const [i, suggest] of ['likes tea', 'likes rain', 'likes tea'].entries())
      appendObservation(user, {
        field: 'notes',
        suggest,
        evidence: `Ida says: ${suggest}`,
        source: 'test',
        at: Date.UTC(2026, 2, 1 + i),
      })
    writeFileSync(join(folder, 'slowwave.config.yaml'), 'memory:\n  user_names: [Ida]\n')
    const { stdout } = await slowwave(['user', 'review'], { folder, environment })
    expect(stdout).toMatch(/^notes: 3 observations\n {2}[0-9a-f]{16} likes tea\n {2}evidence: <user> says: likes tea\n/)
    expect(stdout).toMatch(/ {2}[0-9a-f]{16} likes rain\n/)
    expect(stdout.match(/likes tea\n {2}evidence/g)).toHaveLength(1)
  })

  test('is counted for good, a refused one is not, and no count keeps one from being written', async () => {
    const { folder, environment, user, observe } = world()
    const everProposed = async (): Promise<number> =>
      (await json<{ everProposed: number }>(['user', 'review'], { folder, environment })).everProposed
    observe('likes tea')
    observe('mail ann@example.org')
    observe('likes rain')
    expect(await everProposed()).toBe(2)
    rmSync(join(user, 'counts.json'))
    mkdirSync(join(user, 'counts.json'))
    observe('likes snow')
    expect([buffer(user).split('\n').length - 1, await everProposed()]).toEqual([3, 0])
  })

  test('that cannot be read is counted and left out', async () => {
    const { folder, environment, user, observe } = world()
    observe('likes tea')
    writeFileSync(join(user, 'observations.jsonl'), `${buffer(user)}{"cut\n{"ts":"x","field":"salary","suggest":"y"}\n`)
    expect(await json(['user', 'review'], { folder, environment })).toMatchObject({
      fields: [{ count: 1 }],
      droppedMalformed: 1,
      droppedUnknownField: 1,
    })
    expect(
      await json(['user', 'review'], { folder: newFolder(), environment: { SLOWWAVE_HOME: newFolder() } }),
    ).toMatchObject({ fields: [], droppedMalformed: 0 })
  })
})

describe('accepting', () => {
  test('needs a reason, then writes the profile and settles the observations', async () => {
    const { folder, environment, user, observe } = world()
    observe('German', '/code/kiln', 'language')
    observe('Danish', '/code/kiln', 'language')
    expect((await slowwave(['user', 'accept', 'language', '--yes'], { folder, environment })).code).toBe(2)
    expect(existsSync(join(user, 'profile.md'))).toBe(false)
    const shown = await slowwave(['user', 'accept', 'language'], { folder, environment })
    expect(shown.stdout).toContain('Nothing was written; --yes writes it.')
    await slowwave(['user', 'accept', 'language', '--reason', 'true', '--yes'], { folder, environment })
    expect(readFileSync(join(user, 'profile.md'), 'utf8')).toMatch(
      /^---\nversion: 1\nlanguage: (?:German|Danish)\nlast_updated: 2026-03-10\n---\n\n# Notes\n$/,
    )
    expect(buffer(user)).toBe('')
    expect(readFileSync(join(user, 'profile.md'), 'utf8')).not.toContain('kiln')
    expect(readFileSync(join(user, '.revocations.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(2)
  })

  test('can be left: the observations of the field are dropped, and the profile stays as it is', async () => {
    const { folder, environment, user, observe } = world()
    observe('German', undefined, 'language')
    expect((await slowwave(['user', 'accept', 'language', '--skip'], { folder, environment })).stdout).toContain(
      'Nothing was dropped; --yes drops it.',
    )
    expect(buffer(user)).toContain('German')
    await slowwave(['user', 'accept', 'language', '--skip', '--yes'], { folder, environment })
    expect(buffer(user)).toBe('')
    expect(existsSync(join(user, 'profile.md'))).toBe(false)
    expect(readFileSync(join(user, '.revocations.jsonl'), 'utf8')).toContain('"reason":"skipped"')
  })

  test('refuses a profile of more than a hundred lines and leaves it as it is', async () => {
    const { folder, environment, user, observe } = world()
    mkdirSync(user, { recursive: true })
    const full = `---\nversion: 1\n---\n\n# Notes\n\n${Array.from({ length: 94 }, (_, i) => `- note ${i}\n`).join('')}`
    writeFileSync(join(user, 'profile.md'), full)
    observe('likes tea')
    expect(
      await slowwave(['user', 'accept', 'notes', '--reason', 'r', '--yes'], { folder, environment }),
    ).toMatchObject({
      code: 20,
      stderr: expect.stringContaining('at most 100 are kept') as string,
    })
    expect(readFileSync(join(user, 'profile.md'), 'utf8')).toBe(full)
    expect(buffer(user)).toContain('likes tea')
  })

  test('lays the profile of a project over that of the user', async () => {
    const { folder, environment, user } = world()
    mkdirSync(user, { recursive: true })
    writeFileSync(
      join(user, 'profile.md'),
      '---\nversion: 1\nlanguage: German\nlast_updated: 2025-10-01\n---\n\n# Notes\n\n- likes tea\n',
    )
    writeFileSync(join(folder, '.agent-user.md'), '---\nlanguage: English\n---\n# Notes\n- writes tests first\n')
    const { stdout, stderr } = await slowwave(['user', 'profile'], { folder, environment })
    expect(stdout).toContain('language: English')
    expect(stdout).toMatch(/\[global\]\n- likes tea\n\n\[project\]\n- writes tests first\n$/)
    expect(stderr).toMatch(/^The profile was last changed 160 days ago/)
  })
})

describe('taking back', () => {
  test('an observation, a field, or a whole project leaves a tombstone without the text', async () => {
    const { folder, environment, user, observe } = world()
    const one = observe('likes tea', '/code/kiln')
    observe('likes long walks', '/code/kiln')
    observe('likes rain', '/code/oven')
    const id = one.status === 'written' ? one.id : ''
    await slowwave(['user', 'revoke', id], { folder, environment })
    await slowwave(['user', 'purge', '--project', '/code/kiln', '--reason', 'left'], { folder, environment })
    expect(buffer(user)).toContain('likes rain')
    expect(buffer(user)).not.toMatch(/tea|walks/)
    const tombstones = readFileSync(join(user, '.revocations.jsonl'), 'utf8')
    expect(tombstones).toBe(
      `{"revoked_at":"2026-03-10","entity_id":"${id}","reason":"no reason given"}\n{"revoked_at":"2026-03-10","entity_id":"/code/kiln","reason":"left"}\n`,
    )
    await slowwave(['user', 'observe', 'style.pace', 'rapid'], { folder, environment })
    await slowwave(['user', 'accept', 'style.pace', '--reason', 'r', '--yes'], { folder, environment })
    await slowwave(['user', 'revoke', 'style.pace'], { folder, environment })
    expect(readFileSync(join(user, 'profile.md'), 'utf8')).not.toContain('style')
  })

  test('of what is not there touches nothing', async () => {
    const { folder, environment, user, observe } = world()
    observe('likes tea')
    const before = buffer(user)
    expect((await slowwave(['user', 'revoke', '0000000000000000'], { folder, environment })).code).toBe(2)
    expect(buffer(user)).toBe(before)
    expect(existsSync(join(user, '.revocations.jsonl'))).toBe(false)
  })

  test('leaves the buffer byte for byte if the tombstone cannot be written', () => {
    const { user, observe } = world()
    observe('likes tea')
    const before = buffer(user)
    mkdirSync(join(user, '.revocations.jsonl'))
    const removal = { reason: '', at: 0, entityOf: () => 'x' }
    expect(() => removeObservations(user, () => true, removal)).toThrow()
    expect(buffer(user)).toBe(before)
    chmodSync(join(user, '.revocations.jsonl'), 0o700)
  })
})

test('observations of the older tool are taken over once, through the guards', async () => {
  const { folder, environment } = world()
  const legacy = join(folder, 'legacy')
  mkdirSync(join(legacy, 'user'), { recursive: true })
  const line = (suggest: string): string =>
    `${JSON.stringify({ ts: '2026-01-02T00:00:00Z', field: 'notes', suggest, source: 'mine', evidence: suggest })}\n`
  writeFileSync(join(legacy, 'user/observations.jsonl'), line('likes tea') + line('mail ann@example.org'))
  const run = { folder, environment: { ...environment, EVENT4U_CONFIG_HOME: legacy } }
  expect(await json(['user', 'import'], run)).toMatchObject({ imported: 1, refused: 1, unchanged: 0 })
  expect(await json(['user', 'import'], run)).toMatchObject({ imported: 0, unchanged: 1 })
  const id = observationId({ ts: '2026-01-02T00:00:00Z', field: 'notes', suggest: 'likes tea' })
  await slowwave(['user', 'revoke', id], run)
  expect(await json(['user', 'import'], run)).toMatchObject({ imported: 0, refused: 1, unchanged: 1 })
})

test.each([
  ['linux', { XDG_CONFIG_HOME: '/x' }, '/x/slowwave/user'],
  ['linux', {}, '/h/.config/slowwave/user'],
  ['darwin', {}, '/h/Library/Application Support/slowwave/user'],
  ['linux', { SLOWWAVE_HOME: '/s' }, '/s/user'],
] as const)('on %s with %j the home of the user channel is %s', (platform, environment, home) => {
  expect(userHome({ platform, environment, home: '/h' })).toBe(home)
})
