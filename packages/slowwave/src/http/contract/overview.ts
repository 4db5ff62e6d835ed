import * as z from 'zod'
import { candidatesSchema, critiqueSchema, distillSchema, statsSchema, statusSchema } from '../../answers/index.js'
import { count, id, moment, name, numberIn, scopesIn, share, shareIn } from './parts.js'

/** Which scopes. @default every scope */
export const scopesQuery = z.strictObject({ scope: scopesIn.optional() })

/** Who asks, and what this server allows. */
export const meAnswer = z.strictObject({
  version: z.string(),
  /** The name of who decides, for the journal. */
  reviewer: z.string(),
  /** `viewer` reads; `reviewer` decides. */
  role: z.enum(['viewer', 'reviewer']),
  /** True if nobody decides here. */
  readOnly: z.boolean(),
  demo: z.boolean(),
  storeId: z.string(),
  /** The name of the file of the store, without its folder. */
  storeName: z.string(),
  scopes: z.array(z.strictObject({ scope: z.string(), active: count, total: count })),
})

const scopeHealth = z.strictObject({
  scope: z.string(),
  active: count,
  total: count,
  /** The share that says again what is said already. */
  duplicates: share,
  conflicted: count,
  pending: count,
  /** Of the loss budget of 30 days. */
  lossUsed: share,
  lossLimit: share,
  health: z.enum(['good', 'look', 'bad']),
})

/** What a person sees first. */
export const overviewAnswer = z.strictObject({
  stats: statsSchema,
  status: statusSchema,
  scopes: z.array(scopeHealth),
  /** The last figures of the probes of this store, from `eval run` or from a pass that was tried on a copy, if there are some. */
  evals: z
    .strictObject({
      at: moment,
      asked: z.enum(['eval', 'pass']),
      probes: count,
      /** Records that each probe got; absent where probes differ in it. */
      k: count.exactOptional(),
      recallAtK: share,
      distinctAtK: share,
    })
    .exactOptional(),
})

/** Counts of the store. */
export const statsAnswer = statsSchema

/** How the store stands between two passes. */
export const statusAnswer = statusSchema

/** How finely the curve is drawn. */
export const seriesQuery = z.strictObject({
  scope: scopesIn.optional(),
  /** @default 200 */
  points: numberIn(2, 2000).optional(),
})

/** Size over time by the journal, with the passes on it. */
export const seriesAnswer = z.strictObject({
  points: z.array(z.strictObject({ at: moment, total: count, active: count })),
  passes: z.array(
    z.strictObject({ at: moment, actor: z.string(), before: count, after: count, applied: count, loss: share }),
  ),
})

/** Which candidates. */
export const candidatesQuery = z.strictObject({ scope: scopesIn.optional(), entity: name.optional() })

/** What a full pass would do or ask. */
export const candidatesAnswer = candidatesSchema

/** What looks wrong. */
export const critiqueAnswer = critiqueSchema

/** What is distilled, and how much of it. */
export const distillQuery = z.strictObject({
  scope: scopesIn.optional(),
  minConfidence: shareIn.optional(),
  maxEntries: numberIn(1, 10_000).optional(),
  tokenBudget: numberIn(1, 1_000_000).optional(),
})

/** The most worthwhile records. */
export const distillAnswer = distillSchema

/** Every setting with its value and where that comes from. */
export const configAnswer = z.strictObject({
  /** The config file that was read. */
  file: z.string().exactOptional(),
  settings: z.array(
    z.strictObject({
      /** As it is written in the file, for example `memory.consolidation.max_loss_fraction`. */
      name: z.string(),
      value: z.unknown(),
      from: z.enum(['flag', 'environment', 'file', 'policy', 'preset', 'default']),
      /** The flag, the variable, the key or the name of the policy. */
      place: z.string().exactOptional(),
    }),
  ),
})

/** An id in a path. */
export const anyId = z.strictObject({ id })
