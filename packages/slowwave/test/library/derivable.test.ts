import { expect, test } from 'vitest'
import { createSlowwave } from '../../src/index.js'
import { repository } from '../curated/repository.js'
import { connect, storeWith } from '../mcp/desks.js'
import { newPath, scope } from './memories.js'

/** A config with a port, and a version of Node. */
const kiln = (): string => repository({ 'config/app.yaml': 'port: 7420\n', '.nvmrc': '22.11.0\n' }, 'unmanaged')

test.each([
  ['The port in config/app.yaml is 7420.', 'value: config/app.yaml'],
  ['The limits live in config/app.yaml', 'path: config/app.yaml'],
  ['node is at 22.11.0', 'version: a manifest'],
  ['Ann changed config/app.yaml', 'author: config/app.yaml'],
])('what the repository answers is not remembered: %s', async (text, why) => {
  await using memory = await createSlowwave({ store: newPath(), embedder: 'none', repository: kiln() })
  await expect(memory.remember({ text, scope })).rejects.toMatchObject({
    code: 'refused',
    message: `The repository answers this itself (${why}), so it is not kept.`,
  })
  expect((await memory.list()).records).toEqual([])
})

test('the part that the repository does not answer is named, and may be remembered', async () => {
  await using memory = await createSlowwave({ store: newPath(), embedder: 'none', repository: kiln() })
  const text = 'The port in config/app.yaml is 7420 because the proxy blocks everything below 7000'
  const rest = 'config/app.yaml: because the proxy blocks everything below 7000'
  await expect(memory.remember({ text, scope })).rejects.toMatchObject({ hint: expect.stringContaining(rest) })
  expect((await memory.remember({ text: rest, scope })).became).toBe('captured')
})

test('what it does not answer, what happened once, and everything where no repository is named, is remembered', async () => {
  const port = 'The port in config/app.yaml is 7420.'
  await using memory = await createSlowwave({ store: newPath(), embedder: 'none', repository: kiln() })
  for (const said of [
    { text: 'The port in config/app.yaml is 7421.' },
    { text: 'The door in ../config/app.yaml is 7420.' },
    { text: 'The port in config/../../outside/app.yaml is 7420.' },
    { text: port, kind: 'episode' as const },
  ])
    expect((await memory.remember({ ...said, scope })).became).toBe('captured')
  await using elsewhere = await createSlowwave({ store: newPath(), embedder: 'none' })
  expect((await elsewhere.remember({ text: port, scope })).became).toBe('captured')
})

test('an agent that wants to remember what the repository answers is told so', async () => {
  await using desk = await connect(await storeWith(), { repository: kiln() })
  const answer = await desk.call('remember', { text: 'The port in config/app.yaml is 7420.', scope: 'team/ops' })
  expect(answer).toMatchObject({ isError: true, code: 'refused' })
  expect(JSON.stringify(answer.told)).toContain('Say what is surprising about it')
  const kept = await desk.call('remember', { text: 'The proxy of config/app.yaml blocks 7000.', scope: 'team/ops' })
  expect(kept.told).toMatchObject({ became: 'captured' })
})
