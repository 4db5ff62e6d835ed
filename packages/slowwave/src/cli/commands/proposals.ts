import type { ProposalState, ShownProposal, StoreReader } from '@slowwave/core'
import {
  listProposals,
  MemoryError,
  proposalDiff,
  proposalStates,
  readProposals,
  renderProposal,
  renderProposals,
  clippedList,
} from '@slowwave/core'
import { proposalsSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import { listOf, wholeNumber } from '../global-options.js'
import type { WhichProposals } from '../reviewing.js'
import { addWhich, whichOf } from '../reviewing.js'
import type { OpenStore } from '../stores.js'
import { readStore } from '../stores.js'

interface ProposalsOptions extends WhichProposals {
  readonly state: readonly (ProposalState | 'all')[]
  readonly limit: number
}

/** What waits for a person, or some of it in full. */
export const proposals: CommandSpec<ProposalsOptions> = {
  name: 'proposals',
  summary: 'what waits for a decision; with ids each in full, with what its branch changes',
  examples: [
    'proposals',
    'proposals pr_f2406b45d3875400',
    'proposals --kind merge --min-similarity 0.95 --scope user/ann',
    'proposals --state all --json',
  ],
  answer: proposalsSchema,
  define: (command) =>
    addWhich(command.argument('[ids...]', 'proposals to show in full'))
      .option('--state <states>', `of ${proposalStates.join(', ')}, or all`, listOf('--state', states), ['pending'])
      .option('--limit <n>', 'proposals listed, at most', wholeNumber('--limit', 1), 20),
  run: (context, { args, options }) =>
    readStore(context, (open) => (args.length === 0 ? list(open, options) : showEach(open.store, args))),
}

const states = [...proposalStates, 'all'] as const

async function list({ store, scopes }: OpenStore, options: ProposalsOptions): Promise<Report> {
  const { state, limit } = options
  const wanted = state.includes('all') ? proposalStates : (state as readonly ProposalState[])
  const found = await listProposals(store, { ...whichOf(options, scopes), states: wanted })
  const shown = found.slice(0, limit)
  return { json: { found: found.length, proposals: shown }, text: renderProposals(shown, found.length) }
}

async function showEach(reader: StoreReader, ids: readonly string[]): Promise<Report> {
  const found = await readProposals(reader, { ids })
  const missing = ids.filter((id) => found.every((proposal) => proposal.id !== id))
  if (missing.length > 0) {
    throw new MemoryError('invalid-input', `There is no proposal ${clippedList(missing)}.`, {
      hint: 'List them with `slowwave proposals --state all`.',
    })
  }
  const shown = await Promise.all(found.map((proposal) => inFull(reader, proposal)))
  return {
    json: { found: found.length, proposals: shown.map(({ json }) => json) },
    text: shown.map(({ text }) => text).join('\n\n'),
  }
}

async function inFull(reader: StoreReader, proposal: ShownProposal) {
  const diff = await proposalDiff(reader, proposal)
  const named = [...proposal.reads.map(({ id }) => id), ...diff.map(({ recordId }) => recordId)]
  const records = await reader.getMany(named)
  return { json: { ...proposal, diff }, text: renderProposal(proposal, { diff, records }) }
}
