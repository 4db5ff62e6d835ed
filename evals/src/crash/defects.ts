import { MemoryError } from '@slowwave/core'
import type { Edit } from '../mutants/mutants.js'

/** A deliberate defect of the engine, and the test file that must fail with it. */
export interface Defect {
  readonly name: string
  /** What the defect does, in one sentence. */
  readonly defect: string
  readonly edits: readonly Edit[]
  /** From the root of the checkout. */
  readonly suite: string
}

const core = 'packages/core/src'
const coreTest = 'packages/core/test'
const sqlite = 'packages/slowwave/src/stores/sqlite'

/** Defects of one line each, by which records would be lost, leak, or change without leave. */
export const defects: readonly Defect[] = [
  {
    name: 'write-order',
    defect: 'a merge archives its sources before it puts the derived record',
    edits: [
      {
        file: `${core}/operations/merge.ts`,
        find: "return [put, ...members.map(({ id }) => ({ type: 'archive' as const, id, into: record.id }))]",
        replace: "return [...members.map(({ id }) => ({ type: 'archive' as const, id, into: record.id })), put]",
      },
    ],
    suite: `${coreTest}/operations/operations.test.ts`,
  },
  {
    name: 'compare-and-set',
    defect: 'an operation is applied although a source moved since it was planned',
    edits: [
      {
        file: `${core}/apply/apply-one.ts`,
        find: 'return record.revision !== revision || record.contentHash !== contentHash',
        replace: 'return record.revision < revision || record.contentHash !== contentHash',
      },
    ],
    suite: `${coreTest}/apply/apply.test.ts`,
  },
  {
    name: 'scope-filter',
    defect: 'a pass over one scope reads the records of every scope',
    edits: [
      {
        file: `${core}/plan/scope-input.ts`,
        find: "reader.records({ scopes: [scope], statuses: ['active'] })",
        replace: "reader.records({ statuses: ['active'] })",
      },
    ],
    suite: `${coreTest}/plan/merging.test.ts`,
  },
  {
    name: 'journal-row',
    defect: 'what an operation changed is written without its journal entry',
    edits: [
      {
        file: `${core}/apply/write-operation.ts`,
        find: '  await tx.appendEntry(entry)\n  run.wrote',
        replace: '  run.wrote',
      },
    ],
    suite: `${coreTest}/apply/apply.test.ts`,
  },
  {
    name: 'lease-token',
    defect: 'a pass goes on writing although another one took its lease over',
    edits: [
      {
        file: `${core}/apply/apply-one.ts`,
        find: '  if (run.lease) await tx.assertLease(run.lease)\n',
        replace: '',
      },
    ],
    suite: `${coreTest}/apply/leases.test.ts`,
  },
  {
    name: 'undo-of-a-field',
    defect: 'an undo gives back the status of a record, but not what it gave way to and since when',
    edits: [
      {
        file: `${core}/ports/standing-life.ts`,
        find: "return standingStatement(versions, isStanding)?.life ?? { status: 'retracted' }",
        replace: "return { status: standingStatement(versions, isStanding)?.life.status ?? 'retracted' }",
      },
    ],
    suite: `${coreTest}/apply/undo.test.ts`,
  },
  {
    name: 'loss-guard',
    defect: 'a pass that loses exactly the budget is refused',
    edits: [
      {
        file: `${core}/guards/loss-budget.ts`,
        find: 'if (inPass > policy.maxLossFraction)',
        replace: 'if (inPass >= policy.maxLossFraction)',
      },
    ],
    suite: `${coreTest}/guards/guards.test.ts`,
  },
  {
    name: 'prune-gate',
    defect: 'an original may be deleted although nobody used the record that took it in',
    edits: [
      {
        file: `${core}/guards/deletion.ts`,
        find: 'return usage.usesSinceDerivation > 0 ? undefined',
        replace: 'return usage.usesSinceDerivation >= 0 ? undefined',
      },
    ],
    suite: `${coreTest}/plan/pruning.test.ts`,
  },
  {
    name: 'wordings-lost',
    defect: 'a merged record forgets the other wordings of its sources',
    edits: [
      {
        file: `${core}/operations/merged-record.ts`,
        find: 'const wordings = members.flatMap(({ text, beside }) => [text, ...beside.wordings])',
        replace: 'const wordings = members.flatMap(({ beside }) => beside.wordings)',
      },
    ],
    suite: `${coreTest}/plan/merging.test.ts`,
  },
  {
    name: 'forgotten-version',
    defect: 'a forgotten record leaves its versions in the file',
    edits: [
      {
        file: `${sqlite}/delete-records.ts`,
        find: "  statement((queries, { row }: Row) => queries.deleteFrom('versions').where('row', '=', row)),\n",
        replace: '',
      },
    ],
    suite: 'packages/slowwave/test/stores/sqlite.test.ts',
  },
  {
    name: 'replayed-approval',
    defect: 'an approval counts whatever plan it names',
    edits: [
      {
        file: `${core}/review/approve.ts`,
        find: '  if (planHash === approved) return\n',
        replace: '  if (planHash !== undefined) return\n',
      },
    ],
    suite: `${coreTest}/review/memory.test.ts`,
  },
  {
    name: 'plan-hash',
    defect: 'a plan file that was edited after it was saved is read',
    edits: [
      {
        file: `${core}/plan/plan-file.ts`,
        find: '  if (planHash(read) !== hash)\n',
        replace: '  if (planHash(read) === undefined)\n',
      },
    ],
    suite: `${coreTest}/plan/plan-file.test.ts`,
  },
]

/** The defects with these comma-separated names; absent, all. */
export function namedDefects(names: string | undefined): readonly Defect[] {
  if (names === undefined) return defects
  return names.split(',').map((name) => {
    const defect = defects.find((each) => each.name === name)
    if (defect !== undefined) return defect
    const allowed = defects.map((each) => each.name).join(', ')
    throw new MemoryError('invalid-input', `There is no defect '${name}'; allowed: ${allowed}.`)
  })
}
