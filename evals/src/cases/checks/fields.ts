import type { StoredRecord } from '@slowwave/core'
import type { Checks, Scene, Verdict } from '../verdict.js'
import { rightIfEqual, rightIfNone, sortedSet, wrong } from '../verdict.js'
import { activeIn, isDerived } from '../snapshot.js'
import { caseIdOf, caseIdsOf, recordNamed, recordOfGroup } from '../world.js'

type ByName<T> = Readonly<Record<string, T>>

const tolerance = 1e-9

/** What the fields of records say. */
export const fieldChecks: Checks = {
  bytes_equal: (scene: Scene, ids: readonly string[]) =>
    rightIfNone(
      ids.filter((id) => {
        const given = scene.world.one.records.find((record) => record.id === id)?.text
        return recordNamed(scene.world, scene.now, id)?.text !== given
      }),
    ),
  text_exact: (scene: Scene, wanted: ByName<string>) =>
    each(scene, wanted, ({ text }, expected) => (text === expected ? undefined : JSON.stringify(text))),
  created_at: (scene: Scene, wanted: ByName<string>) =>
    each(scene, wanted, ({ createdAt }, expected) =>
      createdAt === Date.parse(expected) ? undefined : new Date(createdAt).toISOString(),
    ),
  confidence_max: (scene: Scene, wanted: ByName<number>) =>
    each(scene, wanted, ({ confidence }, most) => (confidence <= most + tolerance ? undefined : String(confidence))),
  confidence_min: (scene: Scene, wanted: ByName<number>) =>
    each(scene, wanted, ({ confidence }, least) => (confidence >= least - tolerance ? undefined : String(confidence))),
  access_count: (scene: Scene, wanted: ByName<number>) =>
    each(scene, wanted, (record, count) =>
      usesOf(scene, record) === count ? undefined : String(usesOf(scene, record)),
    ),
  support_count: (scene: Scene, wanted: ByName<number>) =>
    each(scene, wanted, (record, count) =>
      supportOf(scene, record) === count ? undefined : String(supportOf(scene, record)),
    ),
  derived_from: (scene: Scene, wanted: ByName<readonly string[]>) =>
    each(scene, wanted, (record, ids) => {
      const direct = directSources(scene, record)
      return JSON.stringify(direct) === JSON.stringify(sortedSet(ids)) ? undefined : direct.join(', ')
    }),
  derived_from_exact: (scene: Scene, ids: readonly string[]) => onlyDerived(scene, ids, directSources),
  derived_from_closure: (scene: Scene, ids: readonly string[]) =>
    onlyDerived(scene, ids, ({ world, now }, { id }) => caseIdsOf(world, now, id)),
}

/** Checks a field of each named record; `differs` gives what was seen instead. */
function each<T>(
  { world, now }: Scene,
  wanted: ByName<T>,
  differs: (record: StoredRecord, expected: T) => string | undefined,
): Verdict {
  return rightIfNone(
    Object.entries(wanted).flatMap(([name, expected]) => {
      const record = recordOfGroup(world, now, name)
      if (record === undefined) return [`there is no ${name}`]
      const got = differs(record, expected)
      return got === undefined ? [] : [`${name}: ${got}`]
    }),
  )
}

/** A merged record ranks by its own uses and those of its originals. */
function usesOf({ now }: Scene, { usage, lineage }: StoredRecord): number {
  const originals = (lineage?.derivedFrom ?? []).map((id) => now.records.get(id)?.usage.accessCount ?? 0)
  return originals.reduce((total, count) => total + count, usage.accessCount)
}

/** Distinct sources, each a session or else an origin, of a record and everything it was made of. */
function supportOf({ now }: Scene, record: StoredRecord): number {
  const behind = (record.lineage?.derivedFrom ?? [record.id]).flatMap((id) => now.records.get(id) ?? [])
  const origins = behind.flatMap(({ id, author, beside }) => [
    author.sessionId ?? author.origin ?? id,
    ...beside.evidence.map(({ sessionId, origin }) => sessionId ?? origin ?? id),
  ])
  return new Set(origins).size
}

function directSources({ world, now }: Scene, { lineage }: StoredRecord): readonly string[] {
  const sources = (lineage?.derivedFrom ?? []).map((id) => {
    const source = now.records.get(id)
    return source === undefined ? id : caseIdOf(world, source)
  })
  return sortedSet(sources)
}

function onlyDerived(
  scene: Scene,
  ids: readonly string[],
  sourcesOf: (scene: Scene, record: StoredRecord) => readonly string[],
): Verdict {
  const [record, ...others] = activeIn(scene.now).filter(isDerived)
  if (record === undefined || others.length > 0)
    return wrong(`${others.length + (record ? 1 : 0)} active derived records`)
  return rightIfEqual(sortedSet(sourcesOf(scene, record)), sortedSet(ids))
}
