import { closeBranch, counted, createBranch, diffBranch, createIndexer, listBranches } from '@slowwave/core'
import type { Branch, BranchStatus } from '@slowwave/core'
import { branchesSchema, diffSchema, oneBranchSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import { listOf } from '../global-options.js'
import { branchLine, diffLines } from '../history-words.js'
import { pointOf } from '../reading-view.js'
import { readStore, writeStore } from '../stores.js'

interface ListOptions {
  readonly status?: readonly BranchStatus[]
}

const branchStatuses = ['active', 'merged', 'closed'] as const

/** Lists branches, those of proposals among them. */
export const branches: CommandSpec<ListOptions> = {
  name: 'branches',
  summary: 'list branches, by name; every proposal is one',
  examples: ['branches', 'branches --status active --json'],
  answer: branchesSchema,
  define: (command) =>
    command.option('--status <statuses>', `of ${branchStatuses.join(', ')}`, listOf('--status', branchStatuses)),
  run: (context, { options: { status } }) =>
    readStore(context, async ({ store }) => {
      const found = (await listBranches(store)).filter((one) => status?.includes(one.status) ?? true)
      const text = found.length === 0 ? 'No branch.' : found.map(branchLine).join('\n')
      return { json: { branches: found }, text }
    }),
}

interface CreateOptions {
  readonly at?: string
  readonly note?: string
}

/** Makes a branch over main. */
export const branchesCreate: CommandSpec<CreateOptions> = {
  name: 'branches create',
  summary: 'make a branch over main, to try changes that nobody else sees',
  examples: ['branches create spring-cleaning', 'branches create trial --at before-import --note "without the import"'],
  answer: oneBranchSchema,
  define: (command) =>
    command
      .argument('<name>', 'letters, digits, ".", "_", "~" and "-" in parts joined by "/"')
      .option('--at <tag|time|entry>', 'main as it was then (default: as it is)')
      .option('--note <text>', 'what it is for'),
  run: (context, { args: [name = ''], options: { at, note } }) =>
    writeStore(context, async ({ store }) => {
      const base = at === undefined ? {} : { baseSeq: (await pointOf(store, '--at', at)).seq }
      const request = { name, ...base, ...(note === undefined ? {} : { description: note }) }
      return branchReport(await createBranch(store, request, by(context)))
    }),
}

/** Gives a branch up. */
export const branchesClose: CommandSpec = {
  name: 'branches close',
  summary: 'give a branch up; main is as it was, and the branch can still be read',
  examples: ['branches close spring-cleaning'],
  answer: oneBranchSchema,
  define: (command) => command.argument('<name>', 'the branch'),
  run: (context, { args: [name = ''] }) =>
    writeStore(context, async ({ store }) => branchReport(await closeBranch(store, name, by(context)))),
}

function by({ io, actor }: Parameters<typeof writeStore>[0]) {
  return { surroundings: io.surroundings, actor }
}

function branchReport(branch: Branch): Report {
  return { json: { branch }, text: branchLine(branch) }
}

/** Shows what a branch changes. */
export const diff: CommandSpec = {
  name: 'diff',
  summary: 'show what a branch adds, modifies and deletes against main, with both values and confidences',
  examples: ['diff spring-cleaning', 'diff spring-cleaning --json'],
  answer: diffSchema,
  define: (command) => command.argument('<branch>', 'the branch, or that of a proposal'),
  run: (context, { args: [name = ''] }) =>
    readStore(context, async ({ store }) => {
      const found = await diffBranch(store, name, { indexer: createIndexer() })
      const lines = found.entries.flatMap(diffLines)
      const text = [`${counted(found.entries.length, 'record')} differ on ${found.branch.name}`, ...lines].join('\n')
      return { json: found, text }
    }),
}
