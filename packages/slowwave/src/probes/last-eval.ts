import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { replaceFile } from '../files/index.js'

/** What asking probes of a store came to, the last time. Figures only, never a probe or a text. */
export interface EvalFigures {
  /** Epoch milliseconds. */
  readonly at: number
  /** `eval`: asked by `eval run`. `pass`: asked of a pass, before it was carried out, on a copy with its outcome. */
  readonly asked: 'eval' | 'pass'
  readonly probes: number
  /** Records that each probe got; absent where probes differ in it. */
  readonly k?: number
  /** Shares 0..1. */
  readonly recallAtK: number
  readonly distinctAtK: number
}

/** The last figures of the probes of a store, in a file beside it. Losing it loses figures, nothing else. */
export class LastEval {
  /** Where they are kept. */
  readonly file: string

  /** @param store the path of the store. */
  constructor(store: string) {
    this.file = `${store}.schedule/last-eval.json`
  }

  /** Keeps figures in the place of the last ones. @returns false if that cannot be written */
  keep(figures: EvalFigures): boolean {
    try {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 })
      replaceFile(this.file, `${JSON.stringify(figures)}\n`, { mode: 0o600 })
      return true
    } catch {
      return false
    }
  }

  /** The figures that were kept last; `undefined` if there are none, or none that can be read. */
  read(): EvalFigures | undefined {
    try {
      return figuresOf(JSON.parse(readFileSync(this.file, 'utf8')))
    } catch {
      return undefined
    }
  }
}

function figuresOf(read: unknown): EvalFigures | undefined {
  if (typeof read !== 'object' || read === null) return undefined
  const { at, asked, probes, k, recallAtK, distinctAtK } = read as Readonly<Record<string, unknown>>
  if (asked !== 'eval' && asked !== 'pass') return undefined
  if (!isCount(at) || !isCount(probes) || !isShare(recallAtK) || !isShare(distinctAtK)) return undefined
  return { at, asked, probes, ...(isCount(k) ? { k } : {}), recallAtK, distinctAtK }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

/** How many records each probe got, where that is one number. */
export function sameK(probes: readonly { readonly k: number }[]): { readonly k?: number } {
  const [first] = probes
  return first !== undefined && probes.every(({ k }) => k === first.k) ? { k: first.k } : {}
}
