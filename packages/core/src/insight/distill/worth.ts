import type { DecayClass, RecordKind, StoredRecord } from '../../model/index.js'
import type { Policy } from '../../policy/index.js'
import { standingConfidence } from '../../policy/index.js'

const dayMs = 86_400_000

/** What a kind is worth to somebody who starts anew: what holds and how things are done before what once happened. */
const kindWorth: Readonly<Record<RecordKind, number>> = {
  fact: 1,
  procedure: 1,
  belief: 0.7,
  experience: 0.7,
  episode: 0.5,
  note: 0.5,
  edge: 0.4,
  entity: 0.2,
}

/** Days after which half of what age can take is gone; what does not fade has none. */
const halfLifeDays: Readonly<Record<DecayClass, number>> = {
  preference: Number.POSITIVE_INFINITY,
  identity: Number.POSITIVE_INFINITY,
  fact: 180,
  state: 7,
  episode: 30,
  note: 3,
}

/** Age alone takes half of the value at most. */
const agelessShare = 0.5
const pinnedWorth = 1.5

/** What a record is worth, from about 0 to 3: confidence, kind, age, use, and how often it was borne out. */
export function worthOf(record: StoredRecord, policy: Policy, now: number): number {
  const { kind, decayClass, beside, usage } = record
  const lastSaidAt = Math.max(record.createdAt, ...beside.observedAt)
  const age = Math.max(0, now - lastSaidAt) / dayMs
  const fresh = agelessShare + (1 - agelessShare) * 0.5 ** (age / halfLifeDays[decayClass])
  const used = 1 + Math.min(0.5, Math.log1p(usage.accessCount) / 6)
  const borneOut = 1 + Math.min(0.5, Math.log1p(independent(record)) / 4)
  const stands = standingConfidence(record, policy) * kindWorth[kind] * outcomeShare(record) * sayingShare(record)
  return stands * fresh * used * borneOut * (beside.pinned ? pinnedWorth : 1)
}

function independent({ beside }: StoredRecord): number {
  return beside.evidence.filter(({ echo }) => echo !== true).length
}

/** What went wrong when it was used is worth half. */
function outcomeShare({ usage: { outcomes } }: StoredRecord): number {
  const [good, bad] = [outcomes['success'] ?? 0, outcomes['failure'] ?? 0]
  return good + bad === 0 ? 1 : 0.5 + good / (good + bad) / 2
}

/** A few words say little, whatever they cost: full worth from about ten tokens on. */
function sayingShare({ text }: StoredRecord): number {
  return Math.min(1, 0.3 + 0.07 * tokensIn(text))
}

const lettersPerToken = 4
const ideographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu

/** About how many tokens a text is, at least 1: no tokenizer is asked, so it is good for budgets, not for bills. */
export function tokensIn(text: string): number {
  const single = text.match(ideographs)?.length ?? 0
  return Math.max(1, single + Math.ceil((text.length - single) / lettersPerToken))
}

/** What each record costs beside its text, so that three words are not always the best bargain. */
const overheadTokens = 12

/** Value per token. */
export function densityOf(value: number, tokens: number): number {
  return value / (tokens + overheadTokens)
}
