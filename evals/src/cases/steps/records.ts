import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseRecord, RawFile, Step } from '../case.js'
import { command, textCommand, unsupportedBy } from '../command.js'
import { importRecords, lineReports } from '../load-case.js'
import type { CommandRun } from '../run-command.js'
import { jsonOf } from '../run-command.js'
import type { World } from '../world.js'
import { caseIdOf, recordNamed, textOf } from '../world.js'
import type { StepPlace, StepRunner } from './step-runner.js'
import { outcomeOf } from './step-runner.js'

/** Imports raw files, or records written as one file. */
export const importStep: StepRunner = async (step, place) => {
  const { world, settings } = place
  if (step['source_state'] !== undefined) return importAgain(step, place)
  if (step['records'] !== undefined) {
    const records = recordsNamed(world, step['records'])
    const { run, lines } = await importRecords(world, { records, name: 'step.jsonl' }, settings)
    return { ...outcomeOf([run]), lines, reported: codesOf([run]) }
  }
  const runs: CommandRun[] = []
  for (const file of rawFiles(world, step)) runs.push(await importRaw(world, file, place))
  return { ...outcomeOf(runs), lines: runs.flatMap(lineReports), reported: codesOf(runs) }
}

function importRaw(world: World, file: RawFile, { settings }: StepPlace): Promise<CommandRun> {
  return command(world, settings, ['import', writeRaw(world, file), '--format', file.format])
}

/** The same path as before, now in another state. */
async function importAgain(step: Step, { world, settings }: StepPlace) {
  const [file] = rawFiles(world, step)
  const path = file === undefined ? join(world.folder, 'step.jsonl') : join(world.folder, 'raw', file.name)
  rmSync(path, { recursive: true, force: true })
  if (step['source_state'] === 'unreadable') mkdirSync(path)
  if (step['source_state'] === 'empty') writeFileSync(path, '')
  if (step['source_state'] === 'blank_lines') writeFileSync(path, '\n\n  \n')
  const run = await command(world, settings, ['import', path, '--format', file?.format ?? 'neutral'])
  return { ...outcomeOf([run]), lines: lineReports(run) }
}

/** The raw files that a step names, or all. */
export function rawFiles({ one }: World, step: Step): readonly RawFile[] {
  const named = step['files'] as readonly string[] | undefined
  return (one.raw ?? []).filter(({ name }) => named === undefined || named.includes(name))
}

/** Writes a raw file byte for byte. */
export function writeRaw({ folder }: World, { name, content, content_base64: base64 }: RawFile): string {
  mkdirSync(join(folder, 'raw'), { recursive: true })
  const path = join(folder, 'raw', name)
  writeFileSync(path, rawBytes(content, base64))
  return path
}

/** The bytes of a raw file. */
export function rawBytes(content: string | undefined, base64: string | undefined): Buffer {
  return base64 === undefined ? Buffer.from(content ?? '') : Buffer.from(base64, 'base64')
}

/** What import reports by code: one id that stands for two texts. */
function codesOf(runs: readonly CommandRun[]): readonly string[] {
  const said = runs.flatMap((run) => lineReports(run).map(({ reason }) => reason)).join('\n')
  return /another (text|record)|collision|used twice/i.test(said) ? ['id_collision'] : []
}

function recordsNamed({ one }: World, ids: unknown): readonly CaseRecord[] {
  return (ids as readonly string[]).flatMap((id) => one.records.filter((record) => record.id === id))
}

/** Adds records one by one through the explicit add. */
export const addStep: StepRunner = async (step, { world, settings }) => {
  const runs: CommandRun[] = []
  for (const record of recordsNamed(world, step['records'])) {
    const run = await command(world, settings, addArguments(record))
    keepAdded(world, record, run)
    runs.push(run)
  }
  return outcomeOf(runs)
}

/** A process per record, all started at the same moment. */
export const addParallelStep: StepRunner = async (step, { world, settings }) => {
  const runs: CommandRun[] = []
  const records = recordsNamed(world, step['records'])
  for (let round = 0; round < Number(step['rounds'] ?? 1); round++) {
    const together = await Promise.all(records.map((record) => command(world, settings, addArguments(record))))
    together.forEach((run, i) => keepAdded(world, records[i] as CaseRecord, run))
    runs.push(...together)
  }
  return outcomeOf(runs)
}

function keepAdded({ added }: World, { id }: CaseRecord, run: CommandRun): void {
  const { record } = (jsonOf(run) ?? {}) as { readonly record?: { readonly id: string } }
  if (record !== undefined) added.set(id, record.id)
}

function addArguments(record: CaseRecord): readonly string[] {
  const { text, scope, kind, created_at: at, author = 'user' } = record
  const isOwnKind = kind === 'preference'
  const given = (flag: string, value: unknown): readonly string[] =>
    value === undefined ? [] : [flag, typeof value === 'string' ? value : JSON.stringify(value)]
  return [
    ...['add', text, '--scope', scope ?? '', '--kind', isOwnKind ? 'fact' : kind],
    ...(isOwnKind ? ['--decay', 'preference'] : []),
    ...['--created-at', String(at), '--source', author === 'agent' ? 'inferred' : author],
    ...given('--subject', record['subject']),
    ...given('--predicate', record['predicate']),
    ...given('--object', record['object']),
    ...given('--confidence', record['confidence']),
    ...given('--session', record['source_id']),
  ]
}

/** Lists the active records of one scope. */
export const listStep: StepRunner = async (step, { world, settings, before }) => {
  const run = await command(world, settings, ['list', '--scope', textOf(step, 'scope'), '--limit', '100000'])
  const { records = [] } = (jsonOf(run) ?? {}) as { readonly records?: readonly { readonly id: string }[] }
  const listed = records.flatMap(({ id }) => {
    const record = before.records.get(id)
    return record === undefined ? [] : [caseIdOf(world, record)]
  })
  return { ...outcomeOf([run]), listed: listed.sort() }
}

/** Explains records, in every form where it is asked for. */
export const explainStep: StepRunner = async (step, { world, settings, before }) => {
  const named = step['ids'] as readonly string[] | undefined
  const ids = named?.map((id) => recordNamed(world, before, id)?.id ?? id) ?? [...before.records.keys()].sort()
  const runs: CommandRun[] = []
  for (const id of ids) {
    runs.push(await command(world, settings, ['explain', id]))
    if (step['all_forms'] === true) runs.push(await textCommand(world, settings, ['explain', id]))
  }
  return outcomeOf(runs)
}

/** Exports to stdout. */
export const exportStep: StepRunner = async (step, { world, settings }) => {
  const format = textOf(step, 'format', 'neutral')
  const runs = [await command(world, settings, ['export', '--format', format])]
  const why = runs.map(unsupportedBy).find((reason) => reason !== undefined)
  return why === undefined ? { runs } : { runs, unsupported: why }
}

/** Takes an operation out. */
export const undoStep: StepRunner = async (step, { world, settings }) => {
  const label = textOf(step, 'operation')
  const id = label === 'unknown' ? 'op_0000000000000000' : (world.labels.get(label) ?? label)
  const run = await command(world, settings, ['undo', id])
  const { status } = (jsonOf(run) ?? {}) as { readonly status?: string }
  return { ...outcomeOf([run]), reported: status === 'already-undone' ? ['already_undone'] : [] }
}
