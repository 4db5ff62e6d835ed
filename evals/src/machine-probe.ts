import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

/** What a figure has to be read against: two probes of the machine that measured it. */
export interface Machine {
  readonly node: string
  readonly cores: number
  /** Dot products per second of two vectors of 512 single-precision numbers, on one thread. */
  readonly dotPerSecond: number
  /** Milliseconds: median of 200 writes of 4 KiB, each followed by fsync, in the temporary folder. */
  readonly fsyncP50Ms: number
}

/** Measures the machine; takes about a second. */
export function probeMachine(): Machine {
  return { node: process.version, cores: cpus().length, dotPerSecond: probeDots(), fsyncP50Ms: probeFsync() }
}

function probeDots(): number {
  const a = Float32Array.from({ length: 512 }, (_, i) => Math.sin(i))
  const b = Float32Array.from({ length: 512 }, (_, i) => Math.cos(i))
  let checksum = 0
  for (let round = 0; round < 20_000; round++) checksum += dot(a, b)
  const rounds = 200_000
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round++) checksum += dot(a, b)
  const seconds = (performance.now() - startedAt) / 1000
  return Number.isNaN(checksum) ? 0 : Math.round(rounds / seconds)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function probeFsync(): number {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-probe-'))
  const file = openSync(join(folder, 'probe'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: 200 }, () => timeOneSync(file, page)).sort((a, b) => a - b)
  closeSync(file)
  rmSync(folder, { recursive: true })
  return round3(times[100] ?? 0)
}

function timeOneSync(file: number, page: Buffer): number {
  const startedAt = performance.now()
  writeSync(file, page)
  fsyncSync(file)
  return performance.now() - startedAt
}

/** Rounds to three decimals. */
export function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Rounds seconds to whole microseconds: a short run must not look like none. */
export function roundSeconds(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** How many a second, rounded to three decimals; a run too short to be timed counts as one of a microsecond. */
export function perSecond(count: number, seconds: number): number {
  return round3(count / Math.max(seconds, 1e-6))
}

/** Peak resident memory of this process so far, in MB (2^20 bytes). */
export function peakRssMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
