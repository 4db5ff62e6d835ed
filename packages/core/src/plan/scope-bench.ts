import type { StoreReader } from '../ports/index.js'
import type { ProposeContext } from '../operations/index.js'
import type { Workbench } from './fixed-point.js'
import type { PassContext } from './pass-context.js'
import type { ScopeInput } from './scope-input.js'
import { tokensOf } from '../text/index.js'
import { Comparer } from './comparer.js'
import { Overlay } from './overlay.js'
import { PairTable } from './pair-table.js'
import { report } from './pass-context.js'
import { quoteOfModel } from './quote.js'
import { similarityOf } from './similarity.js'
import { retiredIn, scopesIn, statedIn } from './stated.js'
import { topics } from './topic-words.js'

/** What one scope is planned on. */
export interface ScopeBench extends Workbench {
  readonly reader: StoreReader
  readonly comparer: Comparer
}

/** A bench with every record of the scope on it and no pair yet. */
export function benchFor(reader: StoreReader, input: ScopeInput, pass: PassContext): ScopeBench {
  const { policy, now } = pass.options
  const comparer = new Comparer(policy)
  const overlay = new Overlay(input.active, (ids) => reader.getMany(ids))
  return {
    reader,
    overlay,
    comparer,
    policy,
    now,
    scope: input.scope,
    pairs: new PairTable(),
    claims: pass.claims,
    context: contextOf(input, overlay, { pass, comparer, reader }),
    onPlanned: (done) => report(pass, { phase: 'propose', scope: input.scope, done }),
  }
}

interface Means {
  readonly pass: PassContext
  readonly comparer: Comparer
  readonly reader: StoreReader
}

function contextOf(
  { scope, vectors }: ScopeInput,
  overlay: Overlay,
  { pass, comparer, reader }: Means,
): ProposeContext {
  const { policy, now, keepRule, model } = pass.options
  return {
    policy,
    now,
    ...(keepRule === undefined ? {} : { keepRule }),
    ...(model === undefined ? {} : { model }),
    compare: (a, b) => comparer.compare(a, b),
    similarity: (a, b) => similarityOf(a, b, vectors),
    weight: ({ text }) => new Set(tokensOf(text)).size,
    findHeld: (kind, held) => pass.held.find(kind, held),
    claimedBy: (id) => pass.claims.of(id),
    load: (ids) => overlay.load(ids),
    quote: quoteOfModel,
    topicOf: topics(),
    stated: statedIn(scope, overlay, reader),
    retired: retiredIn(scope, reader),
    scopes: scopesIn(reader),
  }
}
