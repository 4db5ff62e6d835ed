import { curatedTypes } from '@slowwave/core'
import type { CuratedType } from '@slowwave/core'
import * as z from 'zod'

export const entryStatuses = ['active', 'deprecated', 'archived'] as const
export const confidences = ['low', 'medium', 'high'] as const

const text = z.string().min(1)
const day = z.iso.date()

/** Where the truth about something is kept. */
const reference = z.strictObject({ system: text, locator: text, question: text })

/** What every entry has, whatever its type. Keys that are not named here are allowed and kept. */
const common = {
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  status: z.enum(entryStatuses),
  confidence: z.enum(confidences),
  source: z.array(text).min(1),
  owner: text,
  last_validated: day,
  review_after_days: z.int().min(1),
  key: text.optional(),
  priority: z.enum(['critical', 'normal', 'low']).optional(),
  paths: z.array(text).optional(),
  contested: z.boolean().optional(),
  contested_by: text.optional(),
  superseded_by: text.optional(),
  ts_week: z
    .string()
    .regex(/^\d{4}-W\d{2}$/)
    .optional(),
  verified_at_commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  semantic_verdict: z.enum(['still-true', 'stale', 'unverifiable']).optional(),
  semantic_verdict_at: day.optional(),
  sensitive: z.boolean().optional(),
  reference: reference.optional(),
  scope: text.optional(),
  revisit_if: text.optional(),
  settled_by: z.enum(['evidence', 'decision']).optional(),
}

const bodies = {
  conventions: { rule: text, applies_to: z.array(text).optional() },
  'domain-invariants': { rule: text, enforcement: z.array(text).optional(), guardrail: text.optional() },
  'operational-gotchas': { symptom: text, guardrail: text.optional(), trigger_conditions: z.array(text).optional() },
  'recurring-patterns': { pattern: text, consequence: text.optional() },
} as const

/** The field that holds the observation, by type. */
export const bodyField: Readonly<Record<CuratedType, string>> = {
  conventions: 'rule',
  'domain-invariants': 'rule',
  'operational-gotchas': 'symptom',
  'recurring-patterns': 'pattern',
}

/** The form of an entry of each of our types. */
export const entrySchemas: Readonly<Record<CuratedType, z.ZodType>> = {
  conventions: z.looseObject({ ...common, ...bodies.conventions }),
  'domain-invariants': z.looseObject({ ...common, ...bodies['domain-invariants'] }),
  'operational-gotchas': z.looseObject({ ...common, ...bodies['operational-gotchas'] }),
  'recurring-patterns': z.looseObject({ ...common, ...bodies['recurring-patterns'] }),
}

/** The JSON schema of a curated file, as editors use it. */
export function curatedJsonSchema(type: CuratedType): string {
  const file = z.looseObject({ version: z.literal(1), entries: z.array(entrySchemas[type]) })
  const schema = z.toJSONSchema(z.union([file, entrySchemas[type]]), { io: 'input', reused: 'ref', target: 'draft-7' })
  return `${JSON.stringify({ title: `agents/memory/${type}.yml`, ...schema }, null, 2)}\n`
}

/** True for one of the types that a promotion writes. */
export function isCuratedType(type: string): type is CuratedType {
  return (curatedTypes as readonly string[]).includes(type)
}

/** Days without a review after which a new entry is looked at again. */
export const defaultReviewDays = 180
