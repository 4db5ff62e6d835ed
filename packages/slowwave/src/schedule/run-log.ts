import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PassRun } from '@slowwave/core'
import { appendText, replaceFile } from '../files/index.js'

/** Bytes from which on the older half of the log is dropped. */
const logMaxBytes = 512 * 1024

/**
 * The passes over a store, one JSON line each, in a file beside it: a pass that changes nothing leaves no trace in the
 * store. It holds counts and names of actors, never a text. Losing it loses figures, nothing else.
 */
export class RunLog {
  /** Where they are noted. */
  readonly file: string

  /** @param store the path of the store. */
  constructor(store: string) {
    this.file = `${store}.schedule/runs.jsonl`
  }

  /** Adds a pass. @returns false if that cannot be written: the pass stands all the same, so the caller says it. */
  add(run: PassRun): boolean {
    try {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 })
      if (existsSync(this.file) && statSync(this.file).size > logMaxBytes) this.#halve()
      appendText(this.file, `${JSON.stringify(run)}\n`, 0o600)
      return true
    } catch {
      return false
    }
  }

  /** The passes in the order in which they ended; a line that cannot be read is left out. */
  read(): readonly PassRun[] {
    if (!existsSync(this.file)) return []
    return readFileSync(this.file, 'utf8').split('\n').flatMap(runOf)
  }

  #halve(): void {
    const runs = this.read()
    const kept = runs.slice(Math.ceil(runs.length / 2)).map((run) => `${JSON.stringify(run)}\n`)
    replaceFile(this.file, kept.join(''), { mode: 0o600 })
  }
}

const numbers = [
  'at',
  'entriesBefore',
  'entriesAfter',
  'merged',
  'promoted',
  'pruned',
  'planned',
  'applied',
  'refused',
  'forReview',
  'skipped',
  'loss',
  'maxLossFraction',
  'overBudget',
] as const

function runOf(line: string): readonly PassRun[] {
  try {
    const run = JSON.parse(line) as Partial<PassRun> | null
    const isWhole = typeof run?.actor === 'string' && numbers.every((name) => Number.isFinite(run[name]))
    return isWhole && (run.ended === 'completed' || run.ended === 'interrupted') ? [run as PassRun] : []
  } catch {
    return []
  }
}
