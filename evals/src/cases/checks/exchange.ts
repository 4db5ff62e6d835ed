import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { StoredRecord } from '@slowwave/core'
import type { Checks, Scene, Verdict } from '../verdict.js'
import { rightIfEqual, rightIfNone, sortedSet } from '../verdict.js'
import { lineReportsOf } from '../named.js'
import { rawBytes } from '../steps/records.js'
import type { LineReport } from '../world.js'
import { caseIdOf } from '../world.js'
import { newRecords } from './texts.js'

type Relation = readonly [string, string, string]

interface BadLine {
  readonly line: number
  readonly why: string
  readonly file?: string
}

/** What import took in and set aside, and what export holds. */
export const exchangeChecks: Checks = {
  imported_ids: (scene: Scene, ids: readonly string[]) =>
    rightIfEqual(sortedSet(newRecords(scene).map((record) => caseIdOf(scene.world, record))), sortedSet(ids)),
  imported_entities: (scene: Scene, names: readonly string[]) => rightIfEqual(entitiesIn(scene), sortedSet(names)),
  imported_relations: (scene: Scene, relations: readonly Relation[]) => {
    const more = (scene.world.one.expect['reported_dangling'] as readonly Relation[] | undefined) ?? []
    return rightIfEqual(keysOf(edgesIn(scene)), keysOf([...relations, ...more]))
  },
  exported_relations: (scene: Scene, relations: readonly Relation[]) => {
    const exported = exportedRelations(scene)
    return rightIfNone(relations.map(keyOf).filter((key) => !exported.includes(key)))
  },
  reported_dangling: reportedDangling,
  bad_lines: badLines,
  refused_lines: (scene: Scene, lines: readonly number[]) => {
    const refused = lineReportsOf(scene).filter(({ outcome }) => outcome === 'refused')
    return rightIfEqual(sortedNumbers(refused.map(({ line }) => line)), sortedNumbers(lines))
  },
  source_file_unchanged: ({ world }: Scene) =>
    rightIfNone(
      (world.one.raw ?? [])
        .filter(({ name, content, content_base64: base64 }) => {
          const path = join(world.folder, 'raw', name)
          return !existsSync(path) || !readFileSync(path).equals(rawBytes(content, base64))
        })
        .map(({ name }) => name),
    ),
}

function keyOf(relation: Relation): string {
  return relation.join(' | ')
}

function keysOf(relations: readonly Relation[]): readonly string[] {
  return sortedSet(relations.map(keyOf))
}

function sortedNumbers(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((a, b) => a - b)
}

function edgesIn({ now }: Scene): readonly Relation[] {
  return [...now.records.values()].flatMap(({ edge }) =>
    edge === undefined ? [] : [[edge.from, edge.relation, edge.to]],
  )
}

/** An entity is a record of its own, or the subject of what was observed about it. */
function entitiesIn({ now }: Scene): readonly string[] {
  const about = ({ kind, claim, entity }: StoredRecord): string | undefined =>
    kind === 'edge' ? undefined : (claim?.subject ?? entity)
  return sortedSet([...now.records.values()].flatMap((record) => about(record) ?? []))
}

function exportedRelations({ steps }: Scene): readonly string[] {
  const lines = steps
    .filter(({ step }) => step.do === 'export')
    .flatMap(({ runs }) => runs.flatMap(({ stdout }) => stdout.split('\n')))
  return lines.flatMap((line) => {
    try {
      const row = JSON.parse(line) as { readonly from?: string; readonly relationType?: string; readonly to?: string }
      return row.from === undefined ? [] : [keyOf([row.from, row.relationType ?? '', row.to ?? ''])]
    } catch {
      return []
    }
  })
}

/** Kept, reported as pointing at something that is missing, which is not made up. */
function reportedDangling(scene: Scene, relations: readonly Relation[]): Verdict {
  const kept = keysOf(edgesIn(scene))
  const said = scene.steps.flatMap(({ runs }) => runs.flatMap(({ stdout, stderr }) => [stdout, stderr])).join('\n')
  return rightIfNone(
    relations.flatMap((relation) => {
      const [from, , to] = relation
      const missing = [from, to].filter((name) => !entitiesIn(scene).includes(name))
      const isReported = missing.some(
        (name) => said.includes(name) && /missing|never|dangling|unknown|does not exist/i.test(said),
      )
      return [
        ...(kept.includes(keyOf(relation)) ? [] : [`${keyOf(relation)} is not kept`]),
        ...(isReported ? [] : [`${keyOf(relation)} is not reported as dangling`]),
      ]
    }),
  )
}

function badLines(scene: Scene, wanted: readonly BadLine[]): Verdict {
  const damaged = lineReportsOf(scene).filter(({ outcome }) => outcome !== 'noted')
  const got = damaged.map((report) => `${placeOf(report)} ${whyOf(report)}`).sort()
  const [first] = scene.world.one.raw ?? []
  const expected = wanted.map(({ line, why, file }) => `${file ?? first?.name ?? ''}:${line} ${why}`).sort()
  return rightIfEqual(got, expected)
}

function placeOf({ file, line }: LineReport): string {
  return `${basename(file)}:${line}`
}

/** The damage in the words of a case. */
function whyOf({ reason, outcome }: LineReport): string {
  if (outcome === 'unfinished' || /cut short|cut off|unfinished|ends in the middle/i.test(reason)) return 'cut_short'
  if (/not an object|no object|must be an object/i.test(reason)) return 'not_object'
  if (/unicode|utf-8|surrogate|nul/i.test(reason)) return 'bad_text'
  return /json/i.test(reason) ? 'not_json' : reason
}
