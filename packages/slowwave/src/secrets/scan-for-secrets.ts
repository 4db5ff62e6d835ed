import { fieldTextOf, masked } from '@slowwave/core'
import type { IncomingRecord, TextFinding } from '@slowwave/core'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

// secretlint answers with promises and may read files, and the guards of the core must judge inside a transaction, at once
// and without I/O. So the core has checks of its own for every format, and secretlint is asked out here, before anything is
// planned; what it finds goes in as `alsoFound`. A pass derives nothing that did not come through here.

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }]

/** What every text with a secret has: a long run of letters with digits, an address with a password, the head of a key. */
const hint = /:\/\/|-----BEGIN|(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]{0,64}\d)[A-Za-z0-9_-]{16}/

/** Texts that are looked at at a time. */
const atOnce = 32

/** Asks secretlint about the words of records. The answer tells what it found in each text; nothing of it is kept. */
export function scanForSecrets(records: readonly IncomingRecord[]): Promise<(words: string) => readonly TextFinding[]> {
  return scanWords(records.flatMap((record) => [record.text.normalize('NFC'), fieldTextOf(record)]))
}

/** As `scanForSecrets`, for the words themselves. */
export async function scanWords(words: readonly string[]): Promise<(words: string) => readonly TextFinding[]> {
  const doubtful = [...new Set(words)].filter((each) => hint.test(each))
  const found = new Map<string, readonly TextFinding[]>()
  for (let at = 0; at < doubtful.length; at += atOnce) {
    const some = doubtful.slice(at, at + atOnce)
    const answers = await Promise.all(some.map(secretsIn))
    some.forEach((each, i) => found.set(each, answers[i] ?? []))
  }
  return (each) => found.get(each) ?? []
}

async function secretsIn(words: string): Promise<readonly TextFinding[]> {
  const { messages } = await lintSource({
    source: { content: words, filePath: 'memory.txt', ext: '.txt', contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true, maskSecrets: true },
  })
  return messages.map(({ range: [start, end] }) => ({
    guard: 'secret',
    verdict: 'refuse',
    start,
    end,
    masked: masked(words.slice(start, end)),
    reason: 'holds what secretlint knows as a secret',
  }))
}
