import type { StoredRecord } from '@slowwave/core'
import type { Checks, Scene, Verdict } from '../verdict.js'
import { missed, right, rightIfEqual, rightIfNone, wrong } from '../verdict.js'
import { operationsIn, outputsOf } from '../seen.js'
import { caseIdsOf } from '../world.js'

/** What was promoted, and what was not. */
export const promotionChecks: Checks = {
  promoted_count: (scene: Scene, count: number) => rightIfEqual(promotedTexts(scene).length, count),
  promoted_texts: promotedExactly,
  promoted_confidence_max: (scene: Scene, most: number) =>
    rightIfNone(
      promoted(scene)
        .filter(({ confidence }) => confidence > most + 1e-9)
        .map(({ id }) => id),
    ),
  not_promoted: (scene: Scene, ids: readonly string[]) =>
    rightIfNone(
      ids.filter((id) => promoted(scene).some((record) => caseIdsOf(scene.world, scene.now, record.id).includes(id))),
    ),
  skipped_texts: (scene: Scene, texts: readonly string[]) =>
    rightIfNone(
      texts.filter(
        (text) => promotedTexts(scene).includes(text) || !outputsOf(scene).some((one) => one.includes(text)),
      ),
    ),
  unusable_replies_min: (scene: Scene, least: number) => {
    const unusable = scene.steps.flatMap(({ skipped }) => skipped.filter(({ code }) => code.startsWith('reply')))
    return unusable.length >= least ? right : wrong(`${unusable.length} replies are reported as unusable`)
  },
}

function promoted({ now }: Scene): readonly StoredRecord[] {
  return [...now.records.values()].filter(({ lineage }) => lineage?.derivation === 'promote')
}

/** In the store, or ready where nothing was applied. */
function promotedTexts(scene: Scene): readonly string[] {
  const ready = operationsIn(scene).filter(({ kind, mode }) => kind === 'promote' && mode === 'ready')
  const proposed = ready.flatMap(({ operation }) =>
    operation.changes.flatMap((change) => (change.type === 'put' ? [change.record.text] : [])),
  )
  return [...promoted(scene).map(({ text }) => text), ...proposed].sort()
}

function promotedExactly(scene: Scene, texts: readonly string[]): Verdict {
  const got = promotedTexts(scene)
  const extra = got.filter((text) => !texts.includes(text))
  if (extra.length > 0) return wrong(`too many: ${extra.join('; ')}`)
  const lacking = texts.filter((text) => !got.includes(text))
  return lacking.length === 0 ? right : missed(`missing: ${lacking.join('; ')}`)
}
