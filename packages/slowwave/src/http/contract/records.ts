import { recordKinds, tiers } from '@slowwave/core'
import * as z from 'zod'
import { explanationSchema, historySchema, outcomeSchema } from '../../answers/index.js'
import { jsonSchema, storedRecordSchema } from '../../connectors/index.js'
import {
  count,
  id,
  listIn,
  moment,
  pageIn,
  recordRow,
  scopesIn,
  sentence,
  shownStatuses,
  sourceKinds,
} from './parts.js'

/**
 * Which records. With `q` they are recalled: best first, each with its score and why it is here; else by the sort. Asking
 * counts no use.
 */
export const recordsQuery = z.strictObject({
  q: z.string().min(1).max(2000).optional(),
  scope: scopesIn.optional(),
  kind: listIn(z.enum(recordKinds)).optional(),
  /** @default active, conflicted and quarantined */
  status: listIn(z.enum(shownStatuses)).optional(),
  tier: listIn(z.enum(tiers)).optional(),
  source: listIn(z.enum(sourceKinds)).optional(),
  /** A tag, the number of an entry of the journal, or a time (ISO 8601): the store as it was then. */
  at: z.string().min(1).max(200).optional(),
  /** Without `q` only. @default newest */
  sort: z.enum(['newest', 'oldest', 'id', 'most-used']).optional(),
  /** @default 100 */
  ...pageIn(1000),
})

const facet = z.record(z.string(), count)

/** A page of records. */
export const recordsAnswer = z.strictObject({
  records: z.array(
    recordRow.extend({
      /** With `q`: comparable within one answer only. */
      score: z.number().exactOptional(),
      /** With `q`: why it is here, for a person. */
      why: z.string().exactOptional(),
      conflictsWith: z.array(z.strictObject({ withId: z.string(), detail: z.string() })).exactOptional(),
    }),
  ),
  /** All that match, on every page; with `best`, of these. */
  matching: count,
  /** With `q`, where there is more than is ranked: only so many best ones were, and filters were laid over them. */
  best: count.exactOptional(),
  /** To be given as `cursor` for the next page; absent on the last one. */
  next: z.string().exactOptional(),
  /**
   * How many records there are of each; every facet counts with all filters but its own. On the first page only, and not
   * with `q`.
   */
  facets: z.strictObject({ scope: facet, kind: facet, status: facet, tier: facet, source: facet }).exactOptional(),
})

/** Which record, and as of when. */
export const recordQuery = z.strictObject({ at: z.string().min(1).max(200).optional() })

/** One record. As it is now, its ETag is the If-Match of what is done to it: it names its words, its life and its tier. */
export const recordAnswer = z.strictObject({
  record: storedRecordSchema,
  status: z.enum(shownStatuses),
  /** The store as of this entry of the journal was read. */
  asOf: z.strictObject({ seq: count, at: moment.exactOptional() }),
  /** Moments at which it changed, ascending: the stops of a slider. */
  stops: z.array(z.strictObject({ seq: count, at: moment, what: z.string() })),
  /** The other sides of its contradictions, and what stands for it now. */
  others: z.array(recordRow),
})

/** What happened to a record. */
export const recordHistoryAnswer = historySchema

/** Where a record comes from, what came of it, what a full plan says of it. */
export const recordExplanationAnswer = explanationSchema

/** How far the graph reaches. */
export const lineageQuery = z.strictObject({ depth: z.enum(['1', '2', '3', 'all']).optional() })

/** The graph of what a record was made of and what was made of it: acyclic. */
export const lineageAnswer = z.strictObject({
  of: z.string(),
  nodes: z.array(
    z.strictObject({
      id: z.string(),
      /** Steps from the record in question, 0 for itself; sources below 0, derived records above. */
      level: z.int(),
      /** Absent if only a tombstone is left of it. */
      record: recordRow.exactOptional(),
    }),
  ),
  /** `lineage`: `to` was made of `from`. `supersedes`: `to` took the place of `from`. `contradicts`: both cannot hold. */
  edges: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      relation: z.enum(['lineage', 'supersedes', 'contradicts']),
      derivation: z.string().exactOptional(),
      operationId: z.string().exactOptional(),
    }),
  ),
  /** True if there is more than is shown. */
  isCut: z.boolean(),
})

/** The id in a path. */
export const idPath = z.strictObject({ id })

/** Why, for the journal. @default asked for by name */
const reason = sentence.optional()

/** What a person makes of a record. What is left out is not known any more, where the text changes. */
export const editBody = z.strictObject({
  text: z.string().min(1).max(65_536),
  /** The new value of its triple. */
  object: z.string().min(1).max(65_536).optional(),
  /** The new value of its key. */
  value: jsonSchema.optional(),
  reason,
})

/** Nothing but a reason is needed. */
export const namedBody = z.strictObject({ reason })

/** Whether it is to be pinned. */
export const pinBody = z.strictObject({ pinned: z.boolean(), reason })

/** Where it is to be. */
export const tierBody = z.strictObject({ tier: z.enum(tiers), reason })

/** What became of it. */
export const namedAnswer = z.strictObject({
  /** The record that says it now: another one after an edit. */
  record: z.string(),
  /** The record in whose place it came. */
  supersedes: z.string().exactOptional(),
  /** Each can be undone by its id; empty if it was so already. */
  outcomes: z.array(outcomeSchema),
})
