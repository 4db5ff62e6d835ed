import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredRecord } from '@slowwave/core'
import { canonicalJson } from '@slowwave/core'
import type { Checks, Scene, Verdict } from '../verdict.js'
import { notApplicable, right, rightIfEqual, rightIfNone, sortedSet } from '../verdict.js'
import { outputsOf } from '../seen.js'
import { refusedIds, reportsNaming } from '../named.js'
import { activeIn, isDerived } from '../snapshot.js'
import { caseIdsOf, recordNamed, recordOfGroup } from '../world.js'

type Ids = readonly string[]

/** What became of records. */
export const recordChecks: Checks = {
  untouched: (scene: Scene, ids: Ids) => rightIfNone(ids.flatMap((id) => changesOf(scene, id))),
  active_must_include: (scene: Scene, ids: Ids) =>
    rightIfNone(ids.filter((id) => statusOf(scene, id) !== 'active').map((id) => `${id} is ${statusOf(scene, id)}`)),
  archived: (scene: Scene, ids: Ids) =>
    rightIfNone(
      ids
        .filter((id) => !['archived', 'superseded'].includes(statusOf(scene, id)))
        .map((id) => `${id} is ${statusOf(scene, id)}`),
    ),
  deleted: (scene: Scene, ids: Ids) => {
    const known = scene.world.one.records.map(({ id }) => id).filter((id) => recordNamed(scene.world, scene.loaded, id))
    return rightIfEqual(sortedSet(known.filter((id) => statusOf(scene, id) === 'not readable')), sortedSet(ids))
  },
  gone: (scene: Scene, ids: Ids) => rightIfNone(ids.flatMap((id) => remainsOf(scene, id))),
  superseded_by: supersededBy,
  retired_or_flagged: (scene: Scene, ids: Ids) =>
    rightIfNone(ids.filter((id) => statusOf(scene, id) === 'active' && reportsNaming(scene, id).length === 0)),
  no_reference_to: noReferenceTo,
  refused: refusedExactly,
  may_refuse: () => right,
  flagged: (scene: Scene, ids: Ids) => rightIfNone(ids.flatMap((id) => notFlagged(scene, id))),
  warnings_for: (scene: Scene, ids: Ids) =>
    rightIfNone(ids.filter((id) => reportsNaming(scene, id).length === 0).map((id) => `nothing is said about ${id}`)),
  stale: (scene: Scene, names: Ids) =>
    rightIfNone(names.filter((name) => !outputsOf(scene).some((text) => text.includes(oursFor(scene, name))))),
  path_moved: () => notApplicable,
  list_returns_only: (scene: Scene, ids: Ids) =>
    rightIfEqual(sortedSet(scene.steps.flatMap(({ listed }) => listed ?? [])), sortedSet(ids)),
}

function statusOf({ world, now }: Scene, id: string): string {
  return recordNamed(world, now, id)?.life.status ?? 'not readable'
}

function oursFor({ world, now }: Scene, name: string): string {
  return recordOfGroup(world, now, name)?.id ?? name
}

/** Every field but the revision counter; what is said about a record beside it in a conflict changes no field of it. */
function changesOf(scene: Scene, id: string): Ids {
  const record = recordNamed(scene.world, scene.now, id)
  const loaded = recordNamed(scene.world, scene.loaded, id)
  if (record?.life.status !== 'active') return [`${id} is ${statusOf(scene, id)}`]
  if (loaded === undefined) return []
  const [before, after] = [fieldsOf(loaded), fieldsOf(record)]
  const changed = Object.keys(after).filter(
    (name) => canonicalJson(after[name] ?? null) !== canonicalJson(before[name] ?? null),
  )
  return changed.map((name) => `${id}.${name} changed`)
}

type Fields = Readonly<Record<string, Parameters<typeof canonicalJson>[0]>>

function fieldsOf({ revision: _revision, revisedAt: _at, beside, ...fields }: StoredRecord): Fields {
  const { contradictions: _marks, ...rest } = beside
  return { ...fields, beside: rest }
}

function remainsOf(scene: Scene, id: string): Ids {
  if (recordNamed(scene.world, scene.now, id) !== undefined) return [`${id} can still be read`]
  const text = scene.world.one.records.find((record) => record.id === id)?.text ?? ''
  const inside = text === '' ? [] : filesHolding(scene.world.folder, text)
  return inside.map((name) => `the text of ${id} is in ${name}`)
}

/** Files of the store, its write-ahead log and its backups that hold a text. */
function filesHolding(folder: string, text: string): Ids {
  const names = readdirSync(folder).filter((name) => name.startsWith('memory.db'))
  return names.filter((name) => readFileSync(join(folder, name)).includes(text))
}

function supersededBy({ world, now }: Scene, wanted: Readonly<Record<string, string>>): Verdict {
  return rightIfNone(
    Object.entries(wanted).flatMap(([id, successor]) => {
      const pointed = recordNamed(world, now, id)?.life.supersededBy
      const expected = recordNamed(world, now, successor)?.id
      return pointed !== undefined && pointed === expected ? [] : [`${id} is superseded by ${pointed ?? 'nothing'}`]
    }),
  )
}

function noReferenceTo({ world, now, loaded }: Scene, ids: Ids): Verdict {
  return rightIfNone(
    ids.flatMap((id) => {
      const ours = recordNamed(world, loaded, id)?.id ?? id
      const naming = [...now.records.values()].filter(
        (record) => record.id !== ours && JSON.stringify(record).includes(`"${ours}"`),
      )
      return naming.map((record) => `${record.id} names ${id}`)
    }),
  )
}

/** Not readable, named with a reason, in no derived record, and the text in no output. */
function refusedExactly(scene: Scene, ids: Ids): Verdict {
  const may = new Set((scene.world.one.expect['may_refuse'] as Ids | undefined) ?? [])
  const refused = refusedIds(scene)
  const unwanted = refused.filter((id) => !ids.includes(id) && !may.has(id)).map((id) => `${id} was refused`)
  return rightIfNone([...unwanted, ...ids.flatMap((id) => notRefused(scene, id, refused))])
}

function notRefused(scene: Scene, id: string, refused: Ids): Ids {
  const faults: string[] = []
  if (recordNamed(scene.world, scene.now, id) !== undefined) faults.push(`${id} was taken in`)
  else if (!refused.includes(id)) faults.push(`${id} is not named with a reason`)
  const derived = [...scene.now.records.values()].filter(isDerived)
  if (derived.some((record) => caseIdsOf(scene.world, scene.now, record.id).includes(id)))
    faults.push(`${id} is in a derived record`)
  const text = scene.world.one.records.find((record) => record.id === id)?.text ?? ''
  const visible = text.replace(/[\s\p{C}]/gu, '')
  if (visible.length >= 8 && outputsOf(scene).some((output) => output.includes(text)))
    faults.push(`the text of ${id} was printed`)
  return faults
}

/** Readable as it came, named with a reason, in no derived record, and not handed to an agent as plain memory. */
function notFlagged(scene: Scene, id: string): Ids {
  const { world, now } = scene
  const record = recordNamed(world, now, id)
  const text = world.one.records.find((one) => one.id === id)?.text
  if (record === undefined || record.text !== text) return [`the text of ${id} cannot be read as it came`]
  const derived = [...now.records.values()].some((one) => isDerived(one) && caseIdsOf(world, now, one.id).includes(id))
  return [
    ...(derived ? [`${id} is in a derived record`] : []),
    ...(reportsNaming(scene, id).length === 0 ? [`nothing is said about ${id}`] : []),
    ...(activeIn(now).includes(record) ? [`${id} is given out as plain memory`] : []),
  ]
}
