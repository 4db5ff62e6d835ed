import type { OneProposal } from '../../api/answers.js'
import type { Choice } from '../../design/decision-bar.js'
import type { Words } from '../../words/index.js'
import type { Decision } from './use-decision.js'
import { isContradiction } from './sides.js'

/** A question that is asked before a decision is made. */
export type Question = 'reject' | 'edit' | 'split' | 'both' | 'neither'

/** What the buttons of a proposal do. */
export interface ChoiceActs {
  readonly decide: (decision: Decision) => void
  readonly ask: (question: Question) => void
}

/** The buttons of a proposal: what changes memory, and what leaves it as it is. */
export interface Choices {
  readonly choices: readonly Choice[]
  readonly refusals: readonly Choice[]
}

/** What may be decided of a proposal now, in the order of the bar. */
export function choicesOf(shown: OneProposal, words: Words, acts: ChoiceActs): Choices {
  const may = new Set<string>(shown.may)
  const ask = (id: Question, word: string, shortcut: string): Choice => ({
    id,
    word,
    shortcut,
    run: () => acts.ask(id),
  })
  const edit = may.has('edit') || may.has('keeper') ? [ask('edit', words.decide.edit, 'e')] : []
  const split = may.has('split') ? [ask('split', words.decide.split, 's')] : []
  const reject = may.has('reject') ? [ask('reject', words.decide.reject, 'r')] : []
  if (may.has('undo')) return { choices: [undoChoice(shown, words, acts)], refusals: [] }
  if (may.has('rebase') && !may.has('approve')) return { choices: [rebaseChoice(words, acts)], refusals: reject }
  if (isContradiction(shown) && may.has('keep')) {
    return { choices: keepChoices(words, acts, ask), refusals: [...edit, ...reject] }
  }
  const approve = may.has('approve') ? [approveChoice(shown, words, acts)] : []
  const both = may.has('keep') ? [ask('both', words.decide.keepBoth, 'b')] : []
  return { choices: [...approve, ...both, ...edit, ...split], refusals: reject }
}

type Ask = (id: Question, word: string, shortcut: string) => Choice

/** A contradiction has no filled button: nothing is preselected. */
function keepChoices(words: Words, { decide }: ChoiceActs, ask: Ask): readonly Choice[] {
  const keep = (side: 'older' | 'newer', said: string) => () =>
    decide({ act: 'approve', body: { decision: { keep: side } }, said })
  return [
    { id: 'keep-a', word: words.decide.keepA, shortcut: '1', run: keep('older', words.decide.did.keptA) },
    { id: 'keep-b', word: words.decide.keepB, shortcut: '2', run: keep('newer', words.decide.did.keptB) },
    ask('both', words.decide.keepBoth, 'b'),
    ask('neither', words.decide.neither, 'n'),
  ]
}

function approveChoice({ proposal: { kind } }: OneProposal, words: Words, { decide }: ChoiceActs): Choice {
  const word =
    kind === 'merge'
      ? words.decide.approveMerge
      : kind === 'supersede'
        ? words.decide.approveSupersede
        : words.decide.approve
  const said = words.decide.did.approved(words.kinds[kind] ?? kind)
  return { id: 'approve', word, shortcut: 'a', weight: 'filled', run: () => decide({ act: 'approve', body: {}, said }) }
}

function rebaseChoice(words: Words, { decide }: ChoiceActs): Choice {
  const run = (): void => decide({ act: 'rebase', said: words.decide.did.rebased })
  return { id: 'rebase', word: words.decide.rebase, shortcut: 'a', weight: 'filled', run }
}

function undoChoice({ proposal }: OneProposal, words: Words, { decide }: ChoiceActs): Choice {
  const operationId = proposal.appliedAs ?? proposal.operationId
  const run = (): void => decide({ act: 'undo', operationId, said: words.decide.did.undone })
  return { id: 'undo', word: words.decide.undo, shortcut: 'u', run }
}
