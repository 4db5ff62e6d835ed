import { countText } from '../../design/numbers.js'
import { many } from '../many.js'

/** English: branches, tags and holds. */
export const branches = {
  branches: {
    title: 'Branches and moments',
    lede: 'A branch is memory as it would be. A tag names a moment. A rollback makes the store say what it said then.',
    tabs: { consolidation: 'Consolidation', branches: 'Branches', tags: 'Tags and rollback', holds: 'Held apart' },
    none: 'No branches',
    noneNext: 'On a branch you and your agents try changes that nobody else sees. Give one a name above.',
    noProposals: 'No proposal branches',
    noProposalsNext: 'Each proposal of a pass is a branch of its own and stands here while it waits.',
    base: 'from',
    entry: (seq: number) => `entry ${countText(seq)}`,
    compare: 'Compare with main',
    review: 'Review',
    statuses: { active: 'open', merged: 'merged', closed: 'closed' } as Readonly<Record<string, string>>,
    diffTitle: (count: number) => many(count, '1 record differs from main', '# records differ from main'),
    added: 'added',
    modified: 'changed',
    deleted: 'gone',
    newBranch: 'Begin a branch',
    branchNow: 'Make branch',
    branched: (name: string) => `The branch ${name} is open`,
    purpose: 'What for',
    asOf: 'As of',
    asOfHint: 'tag, entry or time',
    merge: 'Merge…',
    mergeTitle: (name: string) => `Merge ${name} into main`,
    mergeDoes: (count: number) =>
      count === 0
        ? 'Nothing was written on this branch.'
        : many(
            count,
            '1 operation would be written to main.',
            '# operations would be written to main, all of them or none.',
          ),
    mergeNow: (conflicts: number): string => (conflicts === 0 ? 'Merge' : 'Merge as decided'),
    merged: (count: number, dropped: number) =>
      `${many(count, '1 operation is', '# operations are')} on main${dropped === 0 ? '' : `, ${many(dropped, '1 was', '# were')} left out`}; Runs has the undo of each`,
    notMerged: 'Nothing was written.',
    conflicts: (count: number) => many(count, '1 record moved on both sides', '# records moved on both sides'),
    conflictsDo:
      'For main: what the branch did to the record is left out, with all that rests on it. For the branch: it is written over what main says.',
    conflictWhy: {
      both_modified: 'Changed on the branch and on main since the branch began.',
      deleted_on_main: 'Deleted on main since the branch began.',
    },
    sides: { branch: 'As the branch has it:', main: 'As main has it:' },
    onlyForMain: 'What the branch says cannot be written over it; only main is left to choose.',
    close: 'Close…',
    closeTitle: (name: string) => `Close ${name}`,
    closeDoes: (count: number) =>
      count === 0
        ? 'It changes nothing. It can still be read after it is closed.'
        : `${many(count, '1 change of it stays', '# changes of it stay')} off main. The branch can still be read, but never be merged again.`,
    closeNow: 'Close it',
    closed: (name: string) => `${name} is closed`,
    noTags: 'No tags yet',
    noTagsNext: 'Name this moment before you try something.',
    newTag: 'Name this moment',
    tagName: 'Name',
    tagNow: 'Set tag',
    tagged: (name: string) => `The tag ${name} is set`,
    removeTag: 'Take off',
    tagRemoved: (name: string) => `The tag ${name} is off`,
    otherMoment: 'Roll back to another moment',
    moment: 'Moment',
    typeMoment: (to: string) => `Type ${to} to confirm`,
    bringsBack: (count: number) => many(count, '1 operation stands again', '# operations stand again'),
    untoggled: (count: number) =>
      many(
        count,
        '1 operation stays as it is, since what it made or read was deleted',
        '# operations stay as they are, since what they made or read was deleted',
      ),
    rollbackUndone: 'The rollback is undone; the store says what it said before.',
    rollback: 'Roll back…',
    rollbackTitle: (name: string) => `Roll back to ${name}`,
    rollbackDoes: (out: number) => many(out, '1 operation is taken out', '# operations are taken out'),
    rollbackSafe: 'Nothing is deleted. The rollback is one entry of the journal, and undoing it brings all back.',
    rollbackNow: 'Roll back',
    rolledBack: 'Rolled back',
    nothingToDo: 'The store says that already; nothing is to be taken out.',
    restoredLives: (count: number) =>
      many(count, '1 record gets back the life it had', '# records get back the life they had'),
    retracted: (count: number) =>
      many(count, '1 record that was said since is retracted', '# records that were said since are retracted'),
    noHolds: 'No pair is held apart',
    noHoldsNext: 'After an undo or a rejection the records stand here, so that no pass joins them again.',
    holds: (count: number) =>
      many(
        count,
        'No pass joins 1 pair again, until it is released.',
        'No pass joins these # pairs again, until they are released.',
      ),
    release: 'Release',
    released: (count: number) =>
      many(
        count,
        '1 pair is released; the next pass may propose it',
        '# pairs are released; the next pass may propose them',
      ),
    releaseAll: 'Release all…',
    releaseAllTitle: 'Release every pair',
    releaseAllDoes: (count: number) =>
      `${many(count, '1 decision', '# decisions')} to keep records apart would count no more. The next pass may propose them all.`,
    typeCount: (count: number) => `Type ${count} to confirm`,
    releaseAllNow: 'Release all',
    causes: {
      undo: 'an undo',
      rejection: 'a rejection',
      rollback: 'a rollback',
      tier: 'a move by a person',
      forget: 'a deletion',
    },
  },
}
