import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../src/index.js'
import { json, slowwave } from './run-cli.js'
import { folderWith, jsonLines, row } from './stores.js'

const bin = fileURLToPath(new URL('../../bin/slowwave.js', import.meta.url))
const isBuilt = existsSync(fileURLToPath(new URL('../../dist/pass-worker.js', import.meta.url)))

/** Milliseconds that the model takes: longer than a slot of a schedule that fires every second. */
const answerMs = 1300

/** A model that leaves every question open, and knows how many passes ask it at once. */
async function slowModel() {
  const seen = { asked: 0, now: 0, most: 0 }
  const server = createServer((request, response) => {
    request.resume()
    seen.asked += 1
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    void setTimeout(answerMs).then(() => {
      seen.now -= 1
      const choices = [{ index: 0, message: { role: 'assistant', content: '[]' }, finish_reason: 'stop' }]
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'slow', choices, usage }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { seen, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

/** Two wordings of which nobody but a person can say whether they mean the same, and one fact that is said twice. */
function batch(n: number): readonly object[] {
  return [
    row(`open-${n}-a`, `Deploys of the api ${n} are announced in the ops channel before lunch.`),
    row(`open-${n}-b`, `Deploys of the api ${n} are usually announced in the ops channel before lunch.`),
    row(`twice-${n}-a`, `The gateway of hall ${n} runs in Oslo.`),
    row(`twice-${n}-b`, `the gateway of hall ${n} runs in Oslo`),
  ]
}

async function say(folder: string, rows: readonly object[]): Promise<void> {
  writeFileSync(join(folder, 'more.jsonl'), jsonLines(...rows))
  expect(await slowwave(['import', 'more.jsonl'], { folder })).toMatchObject({ code: 0 })
}

/** `slowwave schedule` in a process of its own. */
function schedule(folder: string, ...argv: readonly string[]) {
  const child = spawn(process.execPath, [bin, 'schedule', '--json', ...argv], {
    ...{ cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, SLOWWAVE_EMBEDDER: 'none', SLOWWAVE_MODEL_API_KEY: 'a-key-of-the-test' },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (piece: Buffer) => void (said.stdout += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => void (said.stderr += piece.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, ended }
}

interface Logged {
  /** Epoch milliseconds at its end. */
  readonly at: number
  readonly timings: Readonly<Record<string, number>>
}

/** A slot as a process tells of it at its end. */
interface Told {
  readonly slotAt: number
  readonly outcome: string
}

/** The passes that a process logged, as spans of time. */
function spansIn(stderr: string): readonly { readonly from: number; readonly to: number }[] {
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => {
    const { at, timings } = JSON.parse(line) as Logged
    return { from: at - Object.values(timings).reduce((sum, ms) => sum + ms, 0), to: at }
  })
}

const environment = { SLOWWAVE_MODEL_API_KEY: 'a-key-of-the-test' }

/** A folder whose passes are due every second and ask this model; the hash is that of its plan. */
async function folderAsking(url: string) {
  const folder = await folderWith([row('alone', 'Incidents get a name of a river.')])
  const consolidation = { enabled: true, cron: '* * * * * *', max_loss_fraction: 1 }
  const memory = { consolidation, model: 'compatible:slow', model_base_url: url, model_cache: false }
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory }))
  const { stderr } = await slowwave(['schedule'], { folder, environment })
  const hash = /--i-have-read-the-plan ([0-9a-f]+)/.exec(stderr)?.[1] ?? ''
  return { folder, store: join(folder, '.slowwave', 'memory.db'), hash }
}

/** The record ids that each standing merge of the scheduler joined. */
async function mergesIn(path: string): Promise<readonly string[]> {
  const store = await openSqliteStore({ path, mode: 'read-only' })
  const found: string[] = []
  for await (const { kind, actor, sources } of store.entries())
    if (kind === 'merge' && actor === 'scheduler') found.push(sources.map(({ id }) => id).join(' '))
  expect(await store.heldLeases()).toEqual([])
  await store.close()
  return found
}

describe.skipIf(!isBuilt)('schedules in processes of their own, on one store', () => {
  test('two that fire every second while a pass takes longer never pass at once, and lose and double none', async () => {
    const model = await slowModel()
    const { folder, store, hash } = await folderAsking(model.url)
    const two = [schedule(folder, '--i-have-read-the-plan', hash), schedule(folder, '--i-have-read-the-plan', hash)]
    await expect.poll(() => existsSync(`${store}.schedule/status.json`), { timeout: 60_000 }).toBe(true)
    const batches = 5
    for (let n = 1; n <= batches; n++) {
      await say(folder, batch(n))
      await setTimeout(2000)
    }
    const active = async (): Promise<number> =>
      (await json<{ readonly matching: number }>(['list'], { folder, environment })).matching
    // One is left of each fact that was said twice.
    await expect.poll(active, { timeout: 90_000, interval: 500 }).toBe(1 + 3 * batches)
    for (const { child } of two) child.kill('SIGTERM')
    expect(await Promise.all(two.map(({ ended }) => ended))).toEqual([0, 0])
    model.server.close()

    // Never at once: no two questions, and no two spans, of both processes together.
    expect(model.seen.asked).toBeGreaterThan(1)
    expect(model.seen.most).toBe(1)
    const spans = two.flatMap(({ said }) => spansIn(said.stderr)).sort((a, b) => a.from - b.from)
    expect(spans.filter(({ from }, i) => from < (spans[i - 1]?.to ?? 0))).toEqual([])
    expect(Math.max(...spans.map(({ from, to }) => to - from))).toBeGreaterThan(1000)

    // None doubled, none lost: each slot once, a row for each pass, and each pair merged by one of them.
    // One that is told to end before it has a plan did nothing, and has no row.
    const passes = two.flatMap(({ said }) => (JSON.parse(said.stdout) as { passes: readonly Told[] }).passes)
    expect(new Set(passes.map(({ slotAt }) => slotAt)).size).toBe(passes.length)
    const rows = readFileSync(`${store}.schedule/runs.jsonl`, 'utf8').trimEnd().split('\n')
    const ended = rows.map((line) => (JSON.parse(line) as { readonly ended: string }).ended).sort()
    const outcomes = passes.map(({ outcome }) => outcome).sort()
    const completed = outcomes.filter((outcome) => outcome === 'completed')
    expect([completed, outcomes]).toContainEqual(ended)
    expect(outcomes.slice(completed.length)).toEqual(['interrupted'].slice(0, outcomes.length - completed.length))
    expect(spans.length).toBe(rows.length)
    const merges = await mergesIn(store)
    expect([merges.length, new Set(merges).size]).toEqual([batches, batches])
    expect(existsSync(`${store}.schedule/pass.lock`)).toBe(false)
    expect(await slowwave(['verify'], { folder, environment })).toMatchObject({ code: 0 })
  }, 240_000)

  test('one that is told to end in the middle of a pass ends it, and leaves no lock and no lease', async () => {
    const model = await slowModel()
    const { folder, store, hash } = await folderAsking(model.url)
    const { child, said, ended } = schedule(folder, '--i-have-read-the-plan', hash)
    await expect.poll(() => existsSync(`${store}.schedule/status.json`), { timeout: 60_000 }).toBe(true)
    await say(folder, batch(1))
    await expect.poll(() => model.seen.now, { timeout: 60_000 }).toBe(1)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    model.server.close()
    const { passes } = JSON.parse(said.stdout) as { passes: { outcome: string }[] }
    expect(passes.at(-1)?.outcome).toBe('interrupted')
    expect(said.stderr).not.toMatch(/failed/)
    expect([await mergesIn(store), existsSync(`${store}.schedule/pass.lock`)]).toEqual([[], false])
    expect(await slowwave(['verify'], { folder, environment })).toMatchObject({ code: 0 })
  }, 120_000)
})
