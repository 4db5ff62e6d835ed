import * as core from '@slowwave/core'
import { connectors, transcriptReaders } from 'slowwave'
import type { Chance } from '../simulator/chance.js'
import { hostileDatabases } from './databases.js'
import { aJson, aText, mutated, mutatedJson, someBytes } from './inputs.js'
import { validPlan, validRows, validTranscripts } from './valid.js'

/** Something that takes whatever anybody hands over. What it returns is looked through for invalid Unicode. */
export interface Target {
  readonly name: string
  readonly group: 'readers' | 'guards' | 'plan files' | 'claims'
  readonly run: (chance: Chance) => unknown
}

const now = 1_780_000_000_000
const channels = ['capture', 'import', 'derived', 'curated', 'user-channel'] as const

const aSentence = 'Deliveries come to the back door at 5 s, not before 2026-01-05.'

const claims: readonly Target[] = [
  {
    name: 'compareClaims',
    group: 'claims',
    run: (chance) => {
      // The gate at every entrance lets no half of a surrogate pair through.
      const first = (chance.next() < 0.5 ? aText(chance) : mutated(aSentence, chance)).toWellFormed()
      const second = (chance.next() < 0.5 ? mutated(first, chance) : aText(chance)).toWellFormed()
      const [a, b] = [core.claimFeatures({ text: first }), core.claimFeatures({ text: second })]
      return [core.compareClaims(a, b), core.compareClaims(b, a)]
    },
  },
  {
    name: 'tokensOf, normalisedText, skeletonOf',
    group: 'claims',
    run: (chance) => {
      const text = aText(chance)
      return text.isWellFormed() ? [core.tokensOf(text), core.normalisedText(text), core.skeletonOf(text)] : []
    },
  },
]

const guards: readonly Target[] = [
  {
    name: 'judgeText',
    group: 'guards',
    run: (chance) => core.judgeText(aText(chance), chance.pick(channels)).map(({ masked, reason }) => [masked, reason]),
  },
  { name: 'textFaults, nfc', group: 'guards', run: (chance) => core.textFaults(aText(chance), 65_536) },
  { name: 'shownText', group: 'guards', run: (chance) => core.shownText(aText(chance)) },
]

const plans: readonly Target[] = [
  { name: 'parsePlan, any text', group: 'plan files', run: (chance) => core.parsePlan(aText(chance)) },
  {
    name: 'parsePlan, a changed file',
    group: 'plan files',
    run: (chance) => core.parsePlan(mutated(validPlan, chance)),
  },
  {
    name: 'parsePlan, a changed value under a new hash',
    group: 'plan files',
    run: (chance) => {
      const plan = mutatedJson((JSON.parse(validPlan) as { readonly plan: unknown }).plan, chance)
      const read = core.parsePlan({ plan, hash: hashOf(plan) })
      return core.renderPlan(read, { records: new Map(), detail: 'explain' })
    },
  },
  {
    name: 'parsePolicy',
    group: 'plan files',
    run: (chance) => core.parsePolicy(mutatedJson({ ...core.tieredPolicy }, chance)),
  },
  { name: 'parseScope', group: 'plan files', run: (chance) => core.parseScope(aText(chance)) },
  { name: 'foreignScope', group: 'plan files', run: (chance) => core.foreignScope(aText(chance)) },
]

function hashOf(plan: unknown): string {
  try {
    return core.planHash(plan as core.Plan)
  } catch {
    return ''
  }
}

/** Any text, a line that was valid once, or bytes that are no UTF-8. */
function hostileFile(valid: readonly string[], chance: Chance): Uint8Array {
  const lines = Array.from({ length: 1 + chance.below(3) }, () => {
    if (chance.next() < 0.2) return aText(chance)
    if (chance.next() < 0.2) return JSON.stringify(aJson(chance))
    return mutated(chance.pick(valid), chance)
  })
  return someBytes(lines.join('\n'), chance)
}

async function* inPieces(bytes: Uint8Array, chance: Chance): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + chance.below(bytes.length)
    yield bytes.subarray(at, end)
    at = end
  }
}

async function drained(stream: AsyncIterable<unknown>): Promise<readonly unknown[]> {
  const events: unknown[] = []
  for await (const event of stream) events.push(event)
  return events
}

/** A database is read from its path. */
const unopened = { modifiedAt: now, open: () => nothing() }

async function* nothing(): AsyncGenerator<Uint8Array> {}

const readers: readonly Target[] = [
  ...connectors.map((connector): Target => ({
    name: `read ${connector.id}`,
    group: 'readers',
    run: (chance) => {
      const bytes = inPieces(hostileFile(validRows, chance), chance)
      return drained(connector.read({ name: 'a.jsonl', bytes, modifiedAt: now }, { now, textCapBytes: 65_536 }))
    },
  })),
  ...transcriptReaders.map((reader): Target => ({
    name: `read ${reader.id} transcript`,
    group: 'readers',
    run: (chance) => {
      const bytes = hostileFile(validTranscripts, chance)
      const open = (offset = 0) => inPieces(bytes.subarray(offset), chance)
      const path = chance.pick(['/nowhere/storage/session/p/a.jsonl', '/nowhere/storage/session/p/a.json'])
      return drained(reader.read({ path, modifiedAt: now, open }, { now }))
    },
  })),
  ...hostileDatabases.map(({ name, make }): Target => ({
    name: `read a database of ${name}`,
    group: 'readers',
    run: (chance) => {
      const reader = transcriptReaders.find(({ id }) => id === name)
      const path = make(chance)
      return reader === undefined ? [] : drained(reader.read({ ...unopened, path }, { now }))
    },
  })),
]

/** Everything that is fuzzed, one after the other. */
export const targets: readonly Target[] = [...claims, ...guards, ...plans, ...readers]
