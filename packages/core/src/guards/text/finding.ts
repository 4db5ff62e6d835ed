/** What a text can be refused for. The same names stand in code, documents, cases and the figures of `eval guards`. */
export const textGuardNames = [
  'standing_command',
  'self_harmful_preference',
  'hidden_unicode',
  'exclusion_list',
  'secret',
  'pii',
  'malformed_text',
  'conditional_trigger',
  'recommendation_bias',
  'memory_tamper',
  'provenance_spoof',
  'markup_breakout',
  'prompt_injection',
  'exfiltration',
  'encoded_payload',
  'date_discipline',
] as const

/** One of `textGuardNames`. */
export type TextGuardName = (typeof textGuardNames)[number]

/**
 * The way by which a text comes in: said by a person or an agent, made by a pass or a model out of records, read from a
 * foreign file, an observation about the user, or an entry of a curated file.
 */
export type TextChannel = 'capture' | 'derived' | 'import' | 'user-channel' | 'curated'

/** Something in a text that a guard objects to. */
export interface TextFinding {
  readonly guard: TextGuardName
  /** `quarantine` keeps the record, flagged, and out of every derived text; only imports know it. */
  readonly verdict: 'quarantine' | 'refuse'
  /** First UTF-16 unit of the span in the given text. */
  readonly start: number
  /** The unit after the last one of the span. */
  readonly end: number
  /** The span as it may be shown: its beginning, never a whole secret, without control or hidden characters. */
  readonly masked: string
  /** What is objected to, as the end of a sentence; holds no part of the text. */
  readonly reason: string
}
