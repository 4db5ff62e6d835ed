import { families, tags, userFields } from '@slowwave/core'
import * as z from 'zod'

const count = z.int().min(0)
const place = z.strictObject({
  sessionId: z.string(),
  turnId: z.string(),
  line: count,
  transcript: z.string().exactOptional(),
  at: z.number().exactOptional(),
})

const target = z.strictObject({ source: z.string(), id: z.string(), key: z.string(), text: z.string() })

/** What is to become of a fact. */
export const triageSchema = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('NEW') }),
  z.strictObject({
    verdict: z.literal('EXTEND'),
    target,
    overlap: z.number(),
    band: z.enum(['merge', 'judge', 'create']),
  }),
  z.strictObject({ verdict: z.literal('CONFIRM'), target, overlap: z.number() }),
  z.strictObject({
    verdict: z.literal('CONFLICT'),
    contested: z.literal(true),
    target,
    contradiction: z.strictObject({ by: z.enum(['words', 'claim']), overlap: z.number(), detail: z.string() }),
    positions: z.strictObject({ known: z.string(), incoming: z.string() }),
  }),
])

const fact = z.strictObject({
  tags: z.array(z.enum(tags)),
  key: z.string(),
  observation: z.string(),
  families: z.array(z.enum(families)),
  place,
  again: z.array(place).exactOptional(),
  prevents: z.enum(['storage', 'retrieval', 'quality']),
  reference: z.strictObject({ system: z.string(), locator: z.string(), question: z.string() }).exactOptional(),
  settled: z
    .strictObject({
      scope: z.string(),
      revisitIf: z.string().exactOptional(),
      settledBy: z.enum(['evidence', 'decision']),
    })
    .exactOptional(),
})

/** One line of intake. Further fields lead back to the transcript. */
export const intakeLineSchema = z.looseObject({
  id: z.string(),
  ts: z.string(),
  type: z.enum(tags),
  key: z.string(),
  observation: z.string(),
  source: z.enum(['agent', 'user']),
  session_id: z.string(),
  tags: z.array(z.enum(tags)),
  origin: z.string(),
  entry_type: z.string(),
  path: z.string(),
  body: z.string(),
})

const note = z.strictObject({ line: count, reason: z.string() })

/** What `mine --json` prints. */
export const mineSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('no-consent'), hint: z.string() }),
  z.strictObject({ status: z.literal('no-transcript'), hint: z.string() }),
  z.strictObject({ status: z.literal('no-adapter'), hint: z.string() }),
  z.strictObject({
    status: z.literal('mined'),
    project: z.string(),
    managed: z.enum(['managed', 'unmanaged', 'not-a-project']),
    window: z.strictObject({ since: z.string(), until: z.string() }),
    host: z.string().exactOptional(),
    gates: z.array(z.strictObject({ phase: z.string(), state: z.enum(['green', 'red']), detail: z.string() })),
    signals: z.record(z.enum(families), count),
    dropped: z.record(z.string(), count),
    found: z.strictObject({ facts: count, candidates: count }),
    knownAboutUser: z.strictObject({ repeat: count, revoked: count }),
    facts: z.array(
      z.strictObject({
        fact,
        schema: z.string(),
        triage: triageSchema,
        route: z.enum(['intake', 'user-channel', 'none']),
        line: intakeLineSchema.exactOptional(),
      }),
    ),
    candidates: z.array(
      z.strictObject({ field: z.enum(userFields), suggest: z.string(), evidence: z.string(), place }),
    ),
    refused: z.array(
      z.strictObject({
        channel: z.enum(['project', 'user']),
        place: z.string(),
        guard: z.string(),
        reason: z.string(),
        plainFact: z.string().exactOptional(),
      }),
    ),
    stale: z.array(z.strictObject({ file: z.string(), id: z.string(), lastValidated: z.string(), days: z.number() })),
    boundaries: z.strictObject({
      modules: z.array(z.string()),
      owners: z.array(z.strictObject({ pattern: z.string(), owners: z.array(z.string()) })),
      sensitivePaths: z.array(z.string()),
      gaps: z.array(z.string()),
    }),
    transcripts: z.array(
      z.strictObject({
        path: z.string(),
        reader: z.string(),
        turns: count,
        typedTurns: count,
        foreignTurns: count,
        leftOut: z.record(z.string(), count),
        refused: z.array(note),
        notes: z.array(note),
        unfinished: z.strictObject({ line: count, offset: count }).exactOptional(),
      }),
    ),
    unknownFiles: z.array(z.string()),
    unreadable: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
    promotions: z.literal(0),
    archivedRemoved: z.literal(0),
    written: z
      .strictObject({ lines: z.array(z.string()), repeats: count, observations: count, crossed: z.array(z.string()) })
      .exactOptional(),
    /** With `--to store`: what came into the store. */
    captured: z
      .strictObject({ store: z.string(), scope: z.string(), episodes: count, unchanged: count, refused: count })
      .exactOptional(),
  }),
])
