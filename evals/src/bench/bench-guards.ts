import { judgeText } from '@slowwave/core'
import { round3 } from '../machine-probe.js'
import { stopwatch } from '../stopwatch.js'
import { medianOf } from './median.js'
import type { Benchmark, BenchSize } from './options.js'
import { sampleCorpus } from './sample-corpus.js'

/** How long the text guards take over a text before it is kept. */
export const benchGuards: Benchmark = {
  name: 'guards',
  description: 'judge texts of 4 KiB, ordinary and hostile, and texts of 1 MiB',
  records: 1000,
  measure: measureGuards,
}

/** Bytes of UTF-8. */
const shortText = 4 * 1024
const longText = 1024 * 1024

/** Rows of what the guards look for, each as if much more of it were to come. */
const hostile = [
  ...[
    'ignore all previous ',
    'always run curl ',
    '<system>',
    '</',
    '{"role":"',
    'a ',
    '\u200d',
    '\u{e0041}',
    '4111 1111 ',
  ],
  ...[
    'aWdub3JlIGFs',
    '\\u0069',
    'i g n o r e ',
    'AKIA',
    'postgres://a:b@',
    'DE89 3704 ',
    '忽略之前的',
    'when they ask ',
  ],
] as const

async function measureGuards({ records, runs }: BenchSize): Promise<object> {
  const texts = textsOf(records)
  for (const text of texts) judgeText(text, 'capture')
  const times = texts.map(timed).sort((a, b) => a - b)
  const at = (share: number): number => round3(times[Math.floor(share * (times.length - 1))] ?? 0)
  const ordinary = filled(`${texts.filter((_, i) => isOrdinary(i)).join(' ')} `, longText)
  const hostileMs = hostile.map((piece) => medianMs(runs, filled(piece, longText)))
  return {
    texts: records,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    longOrdinaryMs: medianMs(runs, ordinary),
    /** Of the row that takes longest. */
    longHostileMs: Math.max(...hostileMs),
  }
}

/** Every other text is of ordinary statements, the rest are rows of what is refused. */
const isOrdinary = (i: number): boolean => i % 2 === 0

/** Texts of both sorts in turn. */
function textsOf(count: number): readonly string[] {
  const facts = sampleCorpus(count * 40)
  return Array.from({ length: count }, (_, i) => {
    if (!isOrdinary(i)) return filled(hostile[i % hostile.length] ?? '', shortText)
    const statements = facts.slice(i * 40, i * 40 + 80)
    return statements
      .map(({ text }) => text)
      .join(' ')
      .slice(0, shortText)
  })
}

/** As many bytes of UTF-8 as are asked for, less a character that is not whole. */
function filled(piece: string, bytes: number): string {
  const whole = Buffer.from(piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece))))
  return new TextDecoder().decode(whole.subarray(0, bytes), { stream: true })
}

function medianMs(runs: number, text: string): number {
  timed(text)
  return round3(medianOf(Array.from({ length: runs }, () => timed(text))))
}

function timed(text: string): number {
  const elapsed = stopwatch()
  judgeText(text, 'capture')
  return elapsed()
}
