import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredRecord } from '@slowwave/core'
import type { Checks, Scene } from '../verdict.js'
import { rightIfNone } from '../verdict.js'
import { outputsOf } from '../seen.js'
import { activeIn, isDerived } from '../snapshot.js'
import { caseIdOf } from '../world.js'

type Texts = readonly string[]

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const escapedSurrogate =
  /\\u[dD][89a-bA-B][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89a-bA-B][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}/

/** Which texts must and must not be anywhere. */
export const textChecks: Checks = {
  must_keep_text_active: (scene: Scene, texts: Texts) =>
    rightIfNone(texts.filter((text) => !activeIn(scene.now).some((record) => record.text.includes(text)))),
  must_keep_text_retrievable: (scene: Scene, texts: Texts) =>
    rightIfNone(texts.filter((text) => !retrievable(scene).some((record) => record.text.includes(text)))),
  must_not_contain: (scene: Scene, texts: Texts) =>
    rightIfNone(texts.filter((text) => newTexts(scene).some((made) => made.includes(text)))),
  outputs_must_not_contain: (scene: Scene, texts: Texts) =>
    rightIfNone(texts.filter((text) => outputsOf(scene).some((output) => output.includes(text)))),
  store_must_not_contain: (scene: Scene, texts: Texts) =>
    rightIfNone(texts.flatMap((text) => filesHolding(scene, text).map((name) => `${text} is in ${name}`))),
  outputs_well_formed_unicode: (scene: Scene) =>
    rightIfNone([
      ...outputsOf(scene)
        .filter(isIllFormed)
        .map(() => 'an output is not valid Unicode'),
      ...[...scene.now.records.values()].filter(({ text }) => loneSurrogate.test(text)).map(({ id }) => `${id} is not`),
    ]),
}

function isIllFormed(output: string): boolean {
  return output.includes('\ufffd') || loneSurrogate.test(output) || escapedSurrogate.test(output)
}

function retrievable({ now }: Scene): readonly StoredRecord[] {
  return [...now.records.values()].filter(({ life }) => life.status !== 'retracted')
}

/** Records that the steps made and that are not in the case: derived, extracted, or read from files. */
export function newRecords({ world, now }: Scene): readonly StoredRecord[] {
  const given = new Set(world.one.records.map(({ id }) => id))
  return [...now.records.values()].filter(
    (record) => !world.loaded.records.has(record.id) && (isDerived(record) || !given.has(caseIdOf(world, record))),
  )
}

/** Texts of new records, those that a dry run proposes included. */
function newTexts(scene: Scene): Texts {
  const proposed = scene.steps.flatMap(({ operations }) =>
    operations.flatMap(({ operation }) =>
      operation.changes.flatMap((change) => (change.type === 'put' ? [change.record.text] : [])),
    ),
  )
  return [...newRecords(scene).map(({ text }) => text), ...proposed]
}

/** Every file of the case but the input that the runner wrote itself. */
function filesHolding({ world }: Scene, text: string): Texts {
  const names = readdirSync(world.folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const own = ['loaded.jsonl', 'step.jsonl', 'case-policy.json']
  const wanted = text.toLowerCase()
  return names
    .map(({ name }) => name)
    .filter((name) => !own.includes(name))
    .filter((name) => readFileSync(join(world.folder, name), 'utf8').toLowerCase().includes(wanted))
}
