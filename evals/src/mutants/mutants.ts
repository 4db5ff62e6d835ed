/** One text of a source file that a defect puts another in the place of. It stands there once. */
export interface Edit {
  /** From the root of the checkout. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A deliberate defect, and the figure that must get worse by it. */
export interface Mutant {
  readonly name: string
  /** What the defect does, in one sentence. */
  readonly defect: string
  /** Several where a guard stands behind the planner. */
  readonly edits: readonly Edit[]
  readonly measure: 'store' | 'cases'
  /** Path of the figure in the result of the measure. */
  readonly figure: string
  readonly worse: 'higher' | 'lower'
}

const operations = 'packages/core/src/operations'
const guards = 'packages/core/src/guards'

/** Defects that a measure of merge quality must notice. */
export const mutants: readonly Mutant[] = [
  {
    name: 'claims-ignored',
    defect: 'similar texts are merged whatever they state',
    edits: [
      {
        file: `${operations}/duplicate-rules.ts`,
        find: "isDuplicate: ({ comparison }) => comparison.relation === 'same',",
        replace: 'isDuplicate: () => true,',
      },
      {
        file: `${guards}/contradiction.ts`,
        find: "if (found.relation === 'differs') return",
        replace: "if (found.relation === 'differs' && a === b) return",
      },
    ],
    measure: 'store',
    figure: 'merges.forbidden',
    worse: 'higher',
  },
  {
    name: 'scope-dropped',
    defect: 'records of every scope are compared with each other',
    edits: [
      {
        file: 'packages/core/src/plan/scope-input.ts',
        find: "reader.records({ scopes: [scope], statuses: ['active'] })",
        replace: "reader.records({ statuses: ['active'] })",
      },
      {
        file: 'packages/core/src/plan/scope-input.ts',
        find: "const filter = { scopes: [scope], statuses: ['active', 'archived'], kinds } as const",
        replace: "const filter = { statuses: ['active', 'archived'], kinds } as const",
      },
      {
        file: `${guards}/scope.ts`,
        find: 'if (foreign) return',
        replace: 'if (foreign && records.size === 0) return',
      },
    ],
    measure: 'store',
    figure: 'merges.forbidden',
    worse: 'higher',
  },
  {
    name: 'newest-words-kept',
    defect: 'a merge keeps the words that came last, whoever said them',
    edits: [
      {
        file: `${operations}/keeper.ts`,
        find: 'rankOf(b, policy) - rankOf(a, policy) || weight(b) - weight(a) || a.createdAt - b.createdAt || byId(a, b),',
        replace:
          'b.createdAt - a.createdAt || weight(b) - weight(a) || rankOf(b, policy) - rankOf(a, policy) || byId(a, b),',
      },
    ],
    measure: 'cases',
    figure: 'passed',
    worse: 'lower',
  },
  {
    name: 'contradictions-ignored',
    defect: 'two values of one claim are reported to nobody',
    edits: [
      {
        file: `${operations}/contradiction.ts`,
        find: "if (comparison.relation !== 'differs' || !comparison.contradiction || isMarked(a, b)) return false",
        replace: "if (comparison.relation !== 'same' || isMarked(a, b)) return false",
      },
      {
        file: `${operations}/supersede.ts`,
        find: "if (comparison.relation !== 'differs' || !comparison.contradiction) return false",
        replace: "if (comparison.relation !== 'same') return false",
      },
    ],
    measure: 'store',
    figure: 'conflicts.reported',
    worse: 'lower',
  },
  {
    name: 'archived-recalled',
    defect: 'recall hands out what was merged away',
    edits: [
      {
        file: 'packages/core/src/recall/query.ts',
        find: "statuses: ['active'],",
        replace: "statuses: ['active', 'archived'],",
      },
    ],
    measure: 'store',
    figure: 'distinctAt5.after',
    worse: 'lower',
  },
  {
    name: 'one-session-promotes',
    defect: 'one session that repeats itself is promoted',
    edits: [
      {
        file: `${operations}/promote.ts`,
        find: 'return countOrigins(members.map(({ record }) => record))',
        replace: 'return countOrigins(members.map(({ record }) => record)) + members.length',
      },
      {
        file: `${guards}/single-origin.ts`,
        find: 'if (sessions >= policy.promoteMinSessions) return undefined',
        replace: 'if (sessions >= 1) return undefined',
      },
    ],
    measure: 'store',
    figure: 'promotions.wrong',
    worse: 'higher',
  },
]
