import { performance } from 'node:perf_hooks'
import { isMemoryError } from '@slowwave/core'
import { stopwatch } from '../../stopwatch.js'
import { chanceOf } from '../simulator/chance.js'
import type { Target } from './targets.js'
import { targets } from './targets.js'

/** How much is fuzzed. */
export interface FuzzOptions {
  readonly inputs: number
  /** Of the first input; each has the seed after the one before. */
  readonly seed: number
  readonly onProgress?: (done: number) => void
}

/** What fuzzing came to; documented in evals/README.md. */
export interface FuzzReport {
  readonly inputs: number
  /** By group of targets. */
  readonly perGroup: Readonly<Record<string, number>>
  /** Inputs that ended in anything but an answer or an error of ours. */
  readonly crashes: readonly string[]
  /** Inputs that took more than 100 ms, each of three times. */
  readonly hangs: readonly string[]
  /** Inputs that gave back half a surrogate pair. */
  readonly invalidUnicode: readonly string[]
  readonly slowestMs: number
  readonly seconds: number
}

/** Milliseconds of the processor that one input may take. */
const hangMs = 100

/** Hands hostile inputs to everything that takes them, by turns. */
export async function runFuzz({ inputs, seed, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const startedAt = performance.now()
  const perGroup: Record<string, number> = {}
  const found = { crashes: [] as string[], hangs: [] as string[], invalidUnicode: [] as string[] }
  let slowestMs = 0
  for (let i = 0; i < inputs; i++) {
    const target = targets[(seed + i) % targets.length] as Target
    perGroup[target.group] = (perGroup[target.group] ?? 0) + 1
    const tried = await tryOne(target, seed + i)
    slowestMs = Math.max(slowestMs, tried.tookMs)
    for (const kind of tried.faults) found[kind.type].push(`SEED=${seed + i} ${target.name}: ${kind.detail}`)
    if (i % 10_000 === 0) onProgress?.(i)
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  return { inputs, perGroup, ...found, slowestMs: Math.round(slowestMs), seconds }
}

interface Fault {
  readonly type: 'crashes' | 'hangs' | 'invalidUnicode'
  readonly detail: string
}

interface Tried {
  readonly tookMs: number
  readonly faults: readonly Fault[]
}

async function tryOne(target: Target, seed: number): Promise<Tried> {
  const first = await timed(target, seed)
  if (first.tookMs <= hangMs) return first
  // What is compiled or collected meanwhile is no hang: the quickest of three counts.
  const tookMs = Math.min(first.tookMs, (await timed(target, seed)).tookMs, (await timed(target, seed)).tookMs)
  const hang: Fault = { type: 'hangs', detail: `${Math.round(tookMs)} ms` }
  return { tookMs, faults: tookMs > hangMs ? [...first.faults, hang] : first.faults }
}

async function timed(target: Target, seed: number): Promise<Tried> {
  const elapsed = stopwatch()
  const faults: Fault[] = []
  try {
    const answer = await target.run(chanceOf(Math.imul(seed, 2_654_435_761)))
    const tookMs = elapsed()
    if (holdsInvalid(answer)) faults.push({ type: 'invalidUnicode', detail: 'in the answer' })
    return { tookMs, faults }
  } catch (error) {
    const tookMs = elapsed()
    if (!isMemoryError(error)) faults.push({ type: 'crashes', detail: String((error as Error).stack).slice(0, 400) })
    else if (!error.message.isWellFormed()) faults.push({ type: 'invalidUnicode', detail: error.message })
    return { tookMs, faults }
  }
}

/** Half a surrogate pair in any text, however deep. */
function holdsInvalid(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (ArrayBuffer.isView(value)) return false
  const members = value instanceof Map || value instanceof Set ? [...value.values()] : Object.entries(value).flat()
  return members.some(holdsInvalid)
}
