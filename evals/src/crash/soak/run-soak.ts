import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSlowwave, openSqliteStore } from 'slowwave'
import { withTempFolder } from '../../loading/temp-store.js'
import { chanceOf } from '../simulator/chance.js'
import type { Actor, Scene } from './actors.js'
import type { MemoryReport } from './flatness.js'
import type { LongLived } from './long-lived.js'
import type { ActorReport, Call, SoakFinding } from './tally.js'
import { agent, reviewer, runCli, terminal, writer } from './actors.js'
import { memoryOf, openFilesOf, peakBoundMb, riseBound } from './flatness.js'
import { cli, startProcess } from './long-lived.js'
import { speakMcp } from './mcp-client.js'
import { aStatement } from './statements.js'
import { Tally, tellsBusy } from './tally.js'

/** How long it lasts, and the seed of what is said. */
export interface SoakOptions {
  readonly ms: number
  readonly seed: number
  readonly onProgress?: (step: string) => void
}

/** What a soak came to; documented in evals/README.md. */
export interface SoakReport {
  readonly seconds: number
  readonly actors: Readonly<Record<string, ActorReport>>
  /** Calls, and lines on stderr, that told of a database that somebody else writes. */
  readonly busy: number
  /** Passes of the scheduler by how they ended. */
  readonly scheduled: Readonly<Record<string, number>>
  /** Of the processes that lived through the whole soak. */
  readonly memory: Readonly<Record<string, MemoryReport>>
  readonly bounds: { readonly peakMb: number; readonly riseShare: number; readonly riseMb: number }
  /** How often `verify` and `doctor` were asked; what they found is among the findings. */
  readonly checks: number
  /** The journal of the store at the end, and the bytes of its file. */
  readonly entries: number
  readonly bytes: number
  readonly findings: readonly SoakFinding[]
}

/** How a scheduled pass may end: done, broken off at the end of the soak, or since another pass held a scope. */
const goodEnds: readonly string[] = ['completed', 'interrupted', 'store-locked']

/** How a process ends that was asked to: done, or interrupted. */
const endings: readonly number[] = [0, 130]

/** Looks at the store while it is in use, and so often in all. */
const checksMeanwhile = 8
const sampleEveryMs = 1_000
/** Files by which the least that a process has open may rise: a leak of one a call would pass it at once. */
const moreFilesAtMost = 4

/**
 * Lets a command line, an MCP server with an agent, the dashboard, a scheduler and two writers work on one SQLite file at
 * once, each a process of its own, and watches what they are told, how much memory they take and what the store says.
 */
export function runSoak({ ms, seed, onProgress }: SoakOptions): Promise<SoakReport> {
  return withTempFolder(async (folder) => {
    const store = join(folder, 'memory.db')
    const scene: Scene = { folder, store, chance: chanceOf(seed) }
    await fill(scene)
    const crew = await start(scene, seed)
    const watch = new Watch(crew)
    await watch.last(ms, scene, onProgress)
    return watch.end(scene)
  })
}

async function fill({ folder, store, chance }: Scene): Promise<void> {
  const consolidation = { enabled: true, cron: '*/4 * * * * *', max_loss_fraction: 1 }
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation } }))
  await using memory = await createSlowwave({ store, embedder: 'none' })
  for (const name of ['cli', 'mcp', 'writer-1', 'writer-2']) {
    for (let i = 0; i < 12; i++)
      await memory.remember({ ...aStatement(chance, name), scope: `soak/${name}`, source: 'tool:soak' })
  }
}

/** Who works, and the processes that live through it. */
interface Crew {
  readonly actors: readonly Actor[]
  readonly processes: readonly LongLived[]
  readonly scheduler: LongLived
}

async function start(scene: Scene, seed: number): Promise<Crew> {
  const { folder, store } = scene
  const at = ['--store', store, '--embedder', 'none']
  const scheduler = startProcess(
    'scheduler',
    [cli, 'schedule', '--json', ...at, '--i-have-read-the-plan', await planRead(scene)],
    folder,
  )
  // It compares the plan once more: nobody may write until it has.
  while (!existsSync(`${store}.schedule/read-plan.json`) && !scheduler.hasEnded()) await delay(50)
  const server = startProcess('mcp', [cli, 'mcp', '--allow-apply', '--max-loss-fraction', '1', ...at], folder)
  const served = startProcess('dashboard', [cli, 'serve', '--json', '--max-loss-fraction', '1', ...at], folder)
  const program = fileURLToPath(new URL('soak-writer.js', import.meta.url))
  const writers = [1, 2].map((n) => startProcess(`writer-${n}`, [program, store, `writer-${n}`, `${seed + n}`], folder))
  const actors = [
    terminal(scene),
    agent(await speakMcp(server), scene),
    reviewer(await addressOf(served)),
    ...writers.map(writer),
  ]
  return { actors, processes: [scheduler, server, served, ...writers], scheduler }
}

/** The hash of the plan that a person would have read before the first pass by itself. */
async function planRead({ folder, store }: Scene): Promise<string> {
  const { stderr } = await runCli(['schedule', '--store', store, '--embedder', 'none'], folder)
  const hash = /--i-have-read-the-plan ([0-9a-f]+)/.exec(stderr)?.[1]
  if (hash === undefined) throw new Error(`The scheduler did not ask for a plan: ${stderr}`)
  return hash
}

async function addressOf({ firstLine }: LongLived): Promise<{ readonly origin: string; readonly token: string }> {
  const { origin, hash } = new URL((JSON.parse(await firstLine) as { readonly url: string }).url)
  return { origin, token: hash.slice('#token='.length) }
}

/** Watches a crew at work. */
class Watch {
  readonly #crew: Crew
  readonly #tallies: ReadonlyMap<string, Tally>
  readonly #store = new Tally('store')
  readonly #startedAt = performance.now()
  readonly #outcomes: string[] = []
  #checks = 0

  constructor(crew: Crew) {
    this.#crew = crew
    this.#tallies = new Map(
      crew.processes.map(({ name }) => [name, new Tally(name)] as const).concat([['cli', new Tally('cli')]]),
    )
    crew.scheduler.onLine((line) => this.#outcomes.push(line))
  }

  /** Lets them work for so many milliseconds. */
  async last(ms: number, scene: Scene, onProgress?: (step: string) => void): Promise<void> {
    const stop = new AbortController()
    const working = this.#crew.actors.map(({ name, act }) =>
      act((call) => this.#tallies.get(name)?.add(call), stop.signal).catch((error: unknown) =>
        this.#tallies.get(name)?.note('broke off', String(error)),
      ),
    )
    const checking = this.#checkMeanwhile(ms, scene, stop.signal)
    for (let at = this.#elapsed(); at < ms; at = this.#elapsed()) {
      for (const process of this.#crew.processes) process.sample(at)
      onProgress?.(`${Math.round(at / 1000)} of ${Math.round(ms / 1000)} s`)
      await delay(Math.min(sampleEveryMs, Math.max(1, ms - at)))
    }
    stop.abort()
    await Promise.all([...working, checking])
  }

  /** Ends every process, looks at what is left, and reports. */
  async end(scene: Scene): Promise<SoakReport> {
    const seconds = Math.round(this.#elapsed() / 100) / 10
    await Promise.all(this.#crew.processes.map((process) => this.#stop(process)))
    await this.#check(scene)
    const scheduled = outcomesIn(this.#outcomes)
    for (const outcome of Object.keys(scheduled).filter((name) => !goodEnds.includes(name)))
      this.#tallies.get('scheduler')?.note('pass', `${scheduled[outcome]} passes ended as ${outcome}`)
    const tallies = [...this.#tallies].sort(([a], [b]) => (a < b ? -1 : 1))
    const findings = [this.#store, ...this.#tallies.values()].flatMap((tally) => tally.findings)
    return {
      seconds,
      actors: Object.fromEntries(tallies.map(([name, tally]) => [name, tally.report()])),
      busy: [this.#store, ...this.#tallies.values()].reduce((sum, { busy }) => sum + busy, 0),
      scheduled,
      memory: Object.fromEntries(this.#crew.processes.map(({ name, samples }) => [name, memoryOf(samples)])),
      bounds: { peakMb: peakBoundMb, riseShare: riseBound.share, riseMb: riseBound.mb },
      checks: this.#checks,
      ...(await sizeOf(scene)),
      findings,
    }
  }

  #elapsed(): number {
    return performance.now() - this.#startedAt
  }

  async #checkMeanwhile(ms: number, scene: Scene, signal: AbortSignal): Promise<void> {
    for (let i = 0; i < checksMeanwhile; i++) {
      await delay(ms / checksMeanwhile, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await this.#check(scene)
    }
  }

  async #check({ folder, store }: Scene): Promise<void> {
    for (const command of ['verify', 'doctor']) {
      const { code, stdout, stderr } = await runCli([command, '--json', '--store', store], folder)
      this.#checks++
      if (code !== 0 || tellsBusy(stderr)) this.#store.note(command, `exit ${code}: ${stdout}${stderr}`)
    }
  }

  async #stop({ name, hasEnded, stop, stderr, samples }: LongLived): Promise<void> {
    const tally = this.#tallies.get(name)
    if (hasEnded()) return tally?.note('end', `before it was asked to: ${stderr().slice(-400)}`)
    const code = await stop()
    if (code === null || !endings.includes(code)) tally?.note('end', `exit ${code}: ${stderr().slice(-400)}`)
    if (tellsBusy(stderr())) tally?.note('stderr', stderr().slice(-400))
    for (const [, why = ''] of stderr().matchAll(/^The pass failed: (.*)$/gm)) tally?.add(scheduledPass(why))
    if (!memoryOf(samples).flat) tally?.note('memory', JSON.stringify(memoryOf(samples)))
    const { before, after } = openFilesOf(samples)
    if (after > before + moreFilesAtMost) tally?.note('open files', `${before}, then ${after}`)
  }
}

/** A pass that did not end well: all is well if another one held a scope of it. */
function scheduledPass(why: string): Call {
  const code = /^Scope '.*' is held by pass/.test(why) ? 'store-locked' : 'unknown'
  return { what: 'pass', ms: 0, refusal: { code, detail: why } }
}

/** What the scheduler printed when it was stopped: each of its passes with its end. */
function outcomesIn(lines: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of lines.flatMap((line) =>
    [...line.matchAll(/"outcome":"([a-z-]+)"/g)].map(([, name]) => name ?? ''),
  ))
    counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

async function sizeOf({ store }: Scene): Promise<{ readonly entries: number; readonly bytes: number }> {
  const opened = await openSqliteStore({ path: store, mode: 'read-only' })
  try {
    return { entries: await opened.headSeq(), bytes: statSync(store).size }
  } finally {
    await opened.close()
  }
}
