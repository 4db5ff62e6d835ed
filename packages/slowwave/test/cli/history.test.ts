import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, newFolder, slowwave } from './run-cli.js'

const api = ['--scope', 'project/api']

interface Listed {
  readonly records: readonly { readonly id: string; readonly text: string }[]
}

async function aStore(): Promise<{ readonly folder: string; readonly bees: string }> {
  const folder = newFolder()
  await slowwave(['add', 'Ann keeps bees.', ...api], { folder })
  await slowwave(['add', 'Bob walks to work.', ...api], { folder })
  const { records } = await json<Listed>(['list'], { folder })
  return { folder, bees: records.find(({ text }) => text.includes('bees'))?.id ?? '' }
}

async function texts(folder: string, ...more: readonly string[]): Promise<readonly string[]> {
  return (await json<Listed>(['list', ...more], { folder })).records.map(({ text }) => text).sort()
}

describe('branches on the command line', () => {
  test('are written, read, diffed and merged, and shown before anything is written', async () => {
    const { folder, bees } = await aStore()
    await slowwave(['branches', 'create', 'trial', '--note', 'a try'], { folder })
    expect((await slowwave(['archive', bees, '--branch', 'trial'], { folder })).code).toBe(0)
    const added = await slowwave(['add', 'Carla sings.', ...api, '--branch', 'trial'], { folder })
    expect(added.stdout).toContain('captured')
    expect(await texts(folder)).toEqual(['Ann keeps bees.', 'Bob walks to work.'])
    expect(await texts(folder, '--branch', 'trial')).toEqual(['Bob walks to work.', 'Carla sings.'])
    expect((await slowwave(['recall', 'sings', ...api], { folder })).stdout).not.toContain('Carla')
    expect((await slowwave(['recall', 'sings', ...api, '--branch', 'trial'], { folder })).stdout).toContain('Carla')

    const { stdout } = await slowwave(['diff', 'trial'], { folder })
    expect(stdout).toMatch(/2 records differ on trial/)
    expect(stdout).toMatch(/parent {2}"Ann keeps bees\." {2}active, confidence 0\.9/)
    expect((await slowwave(['merge', 'trial'], { folder })).stdout).toContain('Nothing has changed')
    expect(await texts(folder)).toContain('Ann keeps bees.')
    expect((await slowwave(['merge', 'trial', '--apply'], { folder })).stdout).toContain('2 operations written')
    expect(await texts(folder)).toEqual(['Bob walks to work.', 'Carla sings.'])
    expect((await slowwave(['merge', 'trial', '--apply'], { folder })).code).toBe(12)
    expect((await slowwave(['verify'], { folder })).code).toBe(0)
    expect((await slowwave(['doctor'], { folder })).code).toBe(0)
  })

  test('end with 12 on a conflict, show both sides, and are decided by hand', async () => {
    const { folder, bees } = await aStore()
    await slowwave(['branches', 'create', 'trial'], { folder })
    await slowwave(['archive', bees, '--branch', 'trial'], { folder })
    await slowwave(['archive', bees], { folder })
    const conflict = await slowwave(['merge', 'trial', '--apply'], { folder })
    expect(conflict).toMatchObject({ code: 12, stdout: expect.stringContaining(`! both_modified ${bees}`) as string })
    expect(conflict.stdout).toMatch(/base .*active[^]*branch .*archived[^]*main .*archived/)
    const manual = ['merge', 'trial', '--strategy', 'manual', '--apply', '--resolve']
    expect((await slowwave([...manual, 'nonsense'], { folder })).code).toBe(2)
    expect((await slowwave([...manual, `${bees}=main`], { folder })).stdout).toContain('1 left out')
  })

  test.each([
    ['superseded', (id: string) => ['edit', id, 'Ann keeps bees and hens.']],
    ['retracted', (_id: string, captured: string) => ['undo', captured]],
  ])('write nothing over what main has %s: the preview says so, and how to decide it', async (status, move) => {
    const { folder, bees } = await aStore()
    await slowwave(['branches', 'create', 'trial'], { folder })
    await slowwave(['archive', bees, '--branch', 'trial'], { folder })
    const [captured = ''] = /op_[0-9a-f]+/.exec((await slowwave(['history', bees], { folder })).stdout) ?? []
    expect((await slowwave(move(bees, captured), { folder })).code).toBe(0)
    const preview = await slowwave(['merge', 'trial'], { folder })
    expect(preview.stdout).toContain(`${bees} is ${status} on main, so what the branch says cannot be written`)
    expect(preview.stdout).toContain(`--resolve ${bees}=main`)
    const manual = ['merge', 'trial', '--strategy', 'manual', '--apply']
    const refused = await slowwave([...manual, '--resolve', `${bees}=branch`], { folder })
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(`${bees}=main`) as string })
    expect((await slowwave(['show', bees], { folder })).stdout).toMatch(new RegExp(`status: +${status}`))
    const both = await slowwave([...manual, '--resolve', `${bees}=branch`, '--resolve', `${bees}=main`], { folder })
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('more than once') as string })
    expect((await slowwave([...manual, '--resolve', `${bees}=main`], { folder })).stdout).toContain('1 left out')
  })

  test('hold nothing that was forgotten, and the preview names what goes from them', async () => {
    const { folder } = await aStore()
    await slowwave(['branches', 'create', 'trial'], { folder })
    await slowwave(['add', 'Carla sings.', ...api, '--branch', 'trial'], { folder })
    const { scopes } = await json<{ scopes: readonly { onBranches: readonly { branch: string; id: string }[] }[] }>(
      ['forget', '--match', 'Carla', ...api],
      { folder },
    )
    expect(scopes[0]?.onBranches).toMatchObject([{ branch: 'trial' }])
    const id = scopes[0]?.onBranches[0]?.id ?? ''
    expect((await slowwave(['forget', id], { folder })).stdout).toContain(`${id} on the branch trial`)
    expect((await slowwave(['forget', id, '--apply', '--yes'], { folder })).code).toBe(0)
    expect(await texts(folder, '--branch', 'trial')).toEqual(['Ann keeps bees.', 'Bob walks to work.'])
    expect((await slowwave(['verify'], { folder })).code).toBe(0)
  })

  test('keep neither the text nor its hash of what was undone there once it is forgotten (R25, R27)', async () => {
    const { folder, bees } = await aStore()
    await slowwave(['branches', 'create', 'trial'], { folder })
    const { stdout } = await slowwave(['add', 'ANN KEEPS BEES!', ...api, '--branch', 'trial', '--json'], { folder })
    const { operationId } = (JSON.parse(stdout) as { outcomes: readonly { operationId: string }[] }).outcomes[0] ?? {}
    const undone = await slowwave(['undo', operationId ?? '', '--branch', 'trial', '--yes'], { folder })
    expect([undone.code, undone.stderr]).toEqual([0, ''])
    const { contentHash } = (
      await json<{ records: readonly { id: string; contentHash: string }[] }>(['list'], { folder })
    ).records.find(({ id }) => id === bees) ?? { contentHash: 'none' }
    const place = join(folder, '.slowwave')
    const bytes = (): string =>
      readdirSync(place, { withFileTypes: true })
        .flatMap((file) => (file.isFile() ? [readFileSync(join(place, file.name), 'latin1')] : []))
        .join('')
    expect(bytes()).toContain('ANN KEEPS BEES!')
    expect(bytes()).toContain(contentHash)
    expect((await slowwave(['forget', bees, '--apply', '--yes'], { folder })).code).toBe(0)
    expect(bytes()).not.toMatch(/ann keeps bees/i)
    expect(bytes()).not.toContain(contentHash)
    expect((await slowwave(['verify'], { folder })).code).toBe(0)
  })

  test('that do not exist, or have names that are not allowed, are usage errors', async () => {
    const { folder } = await aStore()
    for (const argv of [
      ['diff', 'no'],
      ['merge', 'no'],
      ['branches', 'create', 'main'],
      ['branches', 'close', 'no'],
    ]) {
      expect((await slowwave(argv, { folder })).code).toBe(2)
    }
  })
})

describe('going back on the command line', () => {
  test('reads as of a tag, an entry and a time, and counts no use of it', async () => {
    const { folder, bees } = await aStore()
    await slowwave(['tag', 'both'], { folder })
    await slowwave(['archive', bees], { folder, now: Date.UTC(2026, 2, 11) })
    for (const at of ['both', '2', '2026-03-10T12:00:00Z']) {
      expect(await texts(folder, '--at', at)).toEqual(['Ann keeps bees.', 'Bob walks to work.'])
    }
    expect(await texts(folder, '--at', '1')).toEqual(['Ann keeps bees.'])
    expect(await texts(folder, '--at', '2020-01-01')).toEqual([])
    expect((await slowwave(['recall', 'bees', ...api], { folder })).stdout).not.toContain('Ann keeps')
    expect((await slowwave(['recall', 'bees', ...api, '--at', 'both'], { folder })).stdout).toContain('Ann keeps')
    expect((await slowwave(['show', bees, '--at', 'both'], { folder })).stdout).toMatch(/active[^]*used: +0 times/)
    for (const at of ['99', 'nowhere', '1.5', '12345678901234567', '9007199254740993']) {
      expect((await slowwave(['list', '--at', at], { folder })).code).toBe(2)
    }
  })

  test('undoes a rollback also after the store moved to another embedder', async () => {
    const { folder } = await aStore()
    const done = await json<{ operationId: string }>(['rollback', '--to', '0', '--apply'], { folder })
    expect((await slowwave(['reembed', '--embedder', 'lexical'], { folder })).code).toBe(0)
    const refused = await slowwave(['undo', done.operationId, '--embedder', 'none'], { folder })
    expect(refused).toMatchObject({ code: 12, stderr: expect.stringContaining('`slowwave undo`') as string })
    expect((await slowwave(['undo', done.operationId, '--embedder', 'lexical'], { folder })).code).toBe(0)
    expect(await texts(folder)).toEqual(['Ann keeps bees.', 'Bob walks to work.'])
  })

  test('rolls back only when told, forwards again by an undo, and tells the timeline', async () => {
    const { folder, bees } = await aStore()
    await slowwave(['tag', 'both'], { folder })
    await slowwave(['archive', bees], { folder })
    const preview = await slowwave(['rollback', '--to', 'both'], { folder })
    expect(preview.stdout).toMatch(/takes out 1 operation[^]*Nothing has changed/)
    expect(await texts(folder)).toEqual(['Bob walks to work.'])
    const done = await json<{ operationId: string; applied: boolean; tag: string; holds: unknown[] }>(
      ['rollback', '--to', 'both', '--apply'],
      { folder },
    )
    expect(done).toMatchObject({ applied: true, tag: 'both' })
    expect(await texts(folder)).toEqual(['Ann keeps bees.', 'Bob walks to work.'])
    expect((await slowwave(['rollback', '--to', 'both', '--yes'], { folder })).stdout).toContain('Nothing to do')
    const undoing = await slowwave(['undo', done.operationId, '--preview'], { folder })
    expect(undoing.stdout).toMatch(/would undo rollback [^]*would bring back archive [^]*Nothing has changed/)
    expect((await slowwave(['undo', done.operationId], { folder })).stdout).toContain('brought back archive')
    expect(await texts(folder)).toEqual(['Bob walks to work.'])
    const { events } = await json<{ events: readonly { type: string }[] }>(['timeline'], { folder })
    const types = events.map(({ type }) => type)
    expect([...types].sort()).toEqual(['archive', 'capture', 'capture', 'rollback', 'rollback', 'tag_created'])
    expect((await slowwave(['verify'], { folder })).code).toBe(0)
  })
})
