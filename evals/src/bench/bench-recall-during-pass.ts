import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { MemoryError } from '@slowwave/core'
import { round3 } from '../machine-probe.js'
import { medianOf, quantileOf } from './median.js'
import type { Benchmark, MergingSize } from './options.js'
import { withPreparedStore } from './prepare-store.js'
import { sampleCorpus } from './sample-corpus.js'
import type { ServingProcess } from './serving-process.js'
import { startServing } from './serving-process.js'

/** Questions that are asked while nothing passes. */
const idleQuestions = 200
/** Milliseconds between an answer and the next question. */
const pauseMs = 10
/** Of fewer questions there is no slowest in twenty. */
const questionsMin = 20

/** What a client of a server waits while a pass runs there, against what it waits while none does. */
export const benchRecallDuringPass: Benchmark<MergingSize> = {
  name: 'recall-during-pass',
  description: 'recall over a serving process while it is idle and while a pass runs in it',
  records: 10_000,
  measure: (size) => withPreparedStore(size.records, (path) => measure(path, size)),
}

interface Waits {
  readonly idle: readonly number[]
  readonly during: readonly number[]
  readonly applied: number
  readonly passSeconds: number
}

async function measure(path: string, { records, runs, policy }: MergingSize): Promise<object> {
  const all: Waits[] = []
  for (let run = 0; run < runs; run++) {
    const copy = join(dirname(path), `served-${run}.db`)
    cpSync(path, copy)
    all.push(await waitsOf(copy, { records, maxLossFraction: policy.maxLossFraction }))
  }
  const idle = figuresOf(all.map((waits) => waits.idle))
  const during = figuresOf(all.map((waits) => waits.during))
  const ratios = all.map((waits) => quantileOf(waits.during, 0.95) / quantileOf(waits.idle, 0.95))
  return {
    records,
    applied: medianOf(all.map(({ applied }) => applied)),
    passSeconds: round3(medianOf(all.map(({ passSeconds }) => passSeconds))),
    idle,
    during,
    ratioP95: round3(medianOf(ratios)),
    ratiosP95: ratios.map(round3),
  }
}

function figuresOf(runs: readonly (readonly number[])[]) {
  const over = (share: number): number => round3(medianOf(runs.map((waits) => quantileOf(waits, share))))
  return {
    questions: medianOf(runs.map(({ length }) => length)),
    p50Ms: over(0.5),
    p95Ms: over(0.95),
    maxMs: over(1),
  }
}

interface Served {
  readonly records: number
  readonly maxLossFraction: number
}

async function waitsOf(path: string, { records, maxLossFraction }: Served): Promise<Waits> {
  await using server = await startServing(path, maxLossFraction)
  const questions = questionsOver(server)
  for (let warm = 0; warm < idleQuestions / 4; warm++) await questions.ask()
  const idle: number[] = []
  for (let asked = 0; asked < idleQuestions; asked++) idle.push(await questions.ask())

  const startedAt = performance.now()
  const { run } = (await server.call('consolidate', { dry_run: false, full: true })) as Started
  const during: number[] = []
  let now = await runNow(server, run.run_id)
  while (now.state === 'running') {
    for (let asked = 0; asked < 10; asked++) during.push(await questions.ask())
    now = await runNow(server, run.run_id)
  }
  const passSeconds = (performance.now() - startedAt) / 1000
  if (now.state !== 'completed') throw new MemoryError('refused', `The pass ended as ${now.state}.`)
  if (during.length < questionsMin) throw tooShort(records, during.length)
  return { idle, during, applied: now.summary?.applied ?? 0, passSeconds }
}

interface Started {
  readonly run: { readonly run_id: string }
}

interface Run {
  readonly state: string
  readonly summary?: { readonly applied?: number }
}

async function runNow(server: ServingProcess, id: string): Promise<Run> {
  return ((await server.call('consolidation_status', { run_id: id })) as { readonly run: Run }).run
}

/** One client, which asks in the largest scope and thinks for a moment before it asks again. */
function questionsOver(server: ServingProcess): { ask(): Promise<number> } {
  const texts = sampleCorpus(100, 99).map(({ text }) => text)
  let next = 0
  return {
    async ask() {
      await setTimeout(pauseMs)
      const query = texts[next++ % texts.length] ?? ''
      const startedAt = performance.now()
      await server.call('recall', { query, scope: 'project/main', limit: 5 })
      return performance.now() - startedAt
    },
  }
}

function tooShort(records: number, asked: number): MemoryError {
  return new MemoryError(
    'invalid-input',
    `A pass over ${records} records was over after ${asked} questions; ${questionsMin} are needed.`,
    { hint: 'Take more --records.' },
  )
}
