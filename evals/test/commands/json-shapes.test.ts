import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, isBuilt, pottery, run } from './built.js'
import type { Program } from './built.js'
import { shapeOf } from './shape-of.js'

const lexical = ['--embedder', 'lexical'] as const
const small = ['--records', '120', '--runs', '1'] as const
const n = 'number'
const both = { before: n, after: n }
const machine = { node: 'string', cores: n, dotPerSecond: n, fsyncP50Ms: n }

function printed(program: Program, ...argv: readonly string[]): unknown {
  const { stdout, stderr } = run(program, ...argv, '--json')
  expect(stdout, stderr).not.toBe('')
  return shapeOf(JSON.parse(stdout))
}

const rows = folderOf({
  'pairs.jsonl': [
    { a: 'The kiln is fired on Mondays.', b: 'the kiln is fired on Mondays', label: 'same' },
    { a: 'One.', b: 'Another.', label: 'unclear' },
  ],
  'scores.jsonl': [
    { a: 'The kiln is hot.', b: 'the kiln is hot', score: 5 },
    { a: 'The kiln is hot.', b: 'Clay is cheap.', score: 0 },
  ],
  'guards.jsonl': [
    { id: 'g', text: 'The kiln is hot.', verdict: 'refuse', guard: 'secret', lang: 'en' },
    { id: 'h', text: 'The kiln is hot.', verdict: 'allow', guard: 'secret', lang: 'en' },
  ],
  'cases.jsonl': [
    {
      ...{ id: 'c', level: 'plain', records: [], action: { do: 'sequence', steps: [] } },
      expect: { active_count: 1, path_moved: [] },
    },
    {
      ...{ id: 'd', level: 'hard', records: [], action: { do: 'sequence', steps: [] } },
      expect: { merge: [['a', 'b']] },
    },
    { id: 'e', level: 'hard', records: [], action: { do: 'sequence', steps: [] }, expect: { path_moved: [] } },
  ],
  'observations.jsonl': [
    {
      id: 'o',
      conversation: 'c1',
      session: 1,
      subject: 'Mira',
      timestamp: '2026-01-05T08:00:00Z',
      text: 'Mira fires.',
    },
  ],
  'questions.jsonl': [
    {
      ...{ id: 'q', conversation: 'c1', question: 'Who fires?', category: 'single-hop', evidence: ['t1'] },
      ...{ gold_observations: ['o'], all_evidence_covered: true },
    },
  ],
})
const file = (name: string): string => join(rows, name)

const recallFigures = { recallAt5: both, distinctAt5: both, staleAt5: both, mrr: both, lost: [] }
const rankFigures = { n, recallAt5: both, recallAt10: both, mrr: both }
const reported = { n, reported: n }
const pairRecall = { pairs: n, auto: n, found: n }
const met = { n, met: n }
const waits = { questions: n, p50Ms: n, p95Ms: n, maxMs: n }
const failure = { id: 'string', key: 'string', expected: n, got: 'string' }
const control = {
  ...{ valid: 'boolean', problems: ['string'], real: { recallAtK: n, mrr: n }, nothing: { recallAtK: n } },
  ...{ random: { recallAtK: n }, shuffled: { recallAtK: n, mrr: n } },
}

const storeFigures = {
  ...{ records: both, bytes: both, merges: { right: n, wrong: n, forbidden: n, unlabelled: n }, precision: n },
  clusterPairRecall: { auto: n, found: n, byOrigin: { '*': pairRecall } },
  perRule: { '*': pairRecall },
  conflicts: { ...reported, keyed: reported, byRule: { '*': { ...reported, share: n } } },
  promotions: { expected: n, right: n, wrong: n, missed: n, wrongStyles: {} },
  decay: { ...met, byExpectation: { decay: met, keep: met, 'never-prune': met } },
  ...recallFigures,
  bm25: recallFigures,
  ...{ secondPassOperations: n, maxLossFraction: n, seconds: n },
}
const approvals = {
  ...{ rounds: n, approved: n, notApproved: n, right: n, wrong: n, unlabelled: n },
  ...recallFigures,
  keyedStaleAt5: both,
}

/** What each command prints, as documented in evals/README.md. */
const evals: readonly (readonly [string, readonly string[], unknown])[] = [
  [
    'pairs',
    [file('pairs.jsonl'), ...lexical],
    {
      ...{ pairs: n, unclear: n, byLabel: { '*': { n, auto: n, review: n, conflict: n, apart: n } } },
      ...{ autoPrecision: n, autoRecall: n, foundRecall: n, contradictionsMerged: n, maxLossFraction: n },
    },
  ],
  ['sts', [file('scores.jsonl'), ...lexical], { pairs: n, byDefault: n, claims: n, encoder: n, words: n }],
  ['store', [pottery, ...lexical], storeFigures],
  ['store', [pottery, '--approve', 'supersede', ...lexical], { ...storeFigures, approvals }],
  [
    'locomo',
    [rows, ...lexical],
    {
      ...{ of: 'string', records: both, ...rankFigures, byCategory: { '*': rankFigures }, bm25: rankFigures },
      ...{ operations: {}, lost: [], maxLossFraction: n, seconds: n },
    },
  ],
  [
    'cases',
    [file('cases.jsonl')],
    {
      ...{ cases: n, passed: n, byLevel: { plain: { cases: n, passed: n }, hard: { cases: n, passed: n } } },
      ...{ failed: [failure], shortfall: [{ ...failure, expected: [['string']] }] },
      ...{ notApplicable: [{ id: 'string', key: 'string' }], unjudged: ['string'] },
      ...{ embedder: 'string', maxLossFraction: n },
    },
  ],
  [
    'guards',
    [file('guards.jsonl')],
    {
      ...{ refuse: { n, caught: n }, allow: { n, refused: n }, byGuard: { '*': { refuse: n, caught: n, refused: n } } },
      ...{ missed: ['string'], falsePositives: [], p99Ms: n },
    },
  ],
  ['control', [pottery, ...lexical], control],
  ['probes', [pottery, ...lexical], { control, warnings: [] }],
]

describe.skipIf(!isBuilt)('the JSON of', () => {
  test.each(evals)(
    'eval %s has these members',
    (name, argv, shape) => {
      expect(printed('eval', name, ...argv)).toEqual(shape)
    },
    120_000,
  )

  const sized = { runs: n, peakRssMb: n, machine }
  const applied = { records: n, operations: n, seconds: n, perSecond: n, ...sized, maxLossFraction: n }
  const planned = {
    ...{ records: n, seconds: n, peakRssMb: n, comparisons: n },
    comparisonsPerRecord: n,
    operations: n,
  }
  const spread = { secondsExponent: n, memoryExponent: n, comparisonsExponent: n }

  test.each([
    ['plan', small, { ...planned, runs: n, maxLossFraction: n, machine }],
    ['apply', small, applied],
    ['undo', small, applied],
    ['recall', small, { records: n, queries: n, p50Ms: n, p95Ms: n, ...sized }],
    [
      'recall-during-pass',
      ['--records', '600', '--runs', '1'],
      {
        ...{ records: n, applied: n, passSeconds: n, idle: waits, during: waits, ratioP95: n, ratiosP95: [n] },
        ...{ maxLossFraction: n, ...sized },
      },
    ],
    ['embed', small, { texts: n, embedders: { '*': { seconds: n, perSecond: n } }, ...sized }],
    [
      'incremental',
      small,
      { ...{ records: n, added: n, incrementalSeconds: n, fullSeconds: n, ratio: n, maxLossFraction: n }, ...sized },
    ],
    [
      'claims',
      small,
      {
        ...{ texts: n, wordsPerText: n, readPerSecond: n, comparisons: n, comparedPerSecondCold: n },
        ...{ comparedPerSecondWarm: n, longPairMs: n, ...sized },
      },
    ],
    ['guards', small, { texts: n, p50Ms: n, p99Ms: n, maxMs: n, longOrdinaryMs: n, longHostileMs: n, ...sized }],
    [
      'growth',
      ['--sizes', '40,80', '--runs', '1'],
      { points: [planned], ...spread, runs: n, maxLossFraction: n, machine },
    ],
  ] as const)(
    'bench %s has these members',
    (name, argv, shape) => {
      expect(printed('bench', name, ...argv)).toEqual(shape)
    },
    120_000,
  )

  test('crash has these members', () => {
    const undone = { records: n, operations: n, reverseOrder: 'string', randomOrder: 'string', hadToWait: n }
    expect(printed('crash', '--undo', join(pottery, 'store.jsonl'))).toEqual({
      ...{ ...undone, damage: [], maxLossFraction: n, seconds: n },
    })
    expect(printed('crash', '--kills', '1')).toEqual({
      ...{ kills: n, endedBefore: n, damaged: [], differing: [], maxLossFraction: n, seconds: n },
    })
  }, 240_000)

  interface Soaked {
    readonly actors: object
    readonly findings: readonly object[]
  }

  test.skipIf(process.platform !== 'linux')(
    'crash --soak has these members',
    () => {
      const actor = { calls: n, p50Ms: n, p95Ms: n, maxMs: n, leased: n, moved: n }
      const memory = { samples: n, startMb: n, endMb: n, peakMb: n, riseMb: n, warmMb: n, flat: 'boolean' }
      const soaked = JSON.parse(run('crash', '--soak', '5s', '--json').stdout) as Soaked
      expect(soaked.findings).toEqual([])
      expect(shapeOf({ ...soaked, scheduled: {} })).toEqual({
        ...{ seconds: n, actors: { '*': actor }, busy: n, scheduled: {}, memory: { '*': memory } },
        ...{ bounds: { peakMb: n, riseShare: n, riseMb: n }, checks: n, entries: n, bytes: n, findings: [] },
      })
      expect(Object.keys(soaked.actors)).toEqual(['cli', 'dashboard', 'mcp', 'scheduler', 'writer-1', 'writer-2'])
    },
    240_000,
  )
})

describe.skipIf(!isBuilt)('a probe suite', () => {
  const kiln = ['team:pottery', 'kiln'] as const
  const suite = folderOf({
    'records.jsonl': Array.from({ length: 160 }, (_, i) => ({
      ...{ id: `r${i}`, kind: 'fact', scope: kiln[0], created_at: '2026-01-05T08:00:00Z' },
      text: `Shelf ${i} holds the ${['cups', 'bowls', 'jugs', 'plates'][i % 4]} of order ${900 + i * 7}.`,
    })),
    'suite.jsonl': [
      ...Array.from({ length: 8 }, (_, i) => ({
        ...{ name: `p${i}`, scope: kiln[0], query: `Which shelf holds order ${900 + i * 7}?`, expect: [`r${i}`] },
      })),
      ...Array.from({ length: 2 }, (_, i) => ({ name: `none${i}`, scope: 'team:glass', query: 'Which shelf?' })),
    ],
  })
  const at = (name: string): string => join(suite, name)
  const summary = {
    ...{ probes: n, recallAtK: n, mrr: n, distinctAtK: n, staleness: n, leaks: n, negativeCorrect: n, p95Ms: n },
  }
  const comparison = { ok: 'boolean', problems: [], notes: [], newlyFailing: [] }

  test('prints these members, and compares with what it wrote', () => {
    const argv = ['probes', at('suite.jsonl'), '--records', at('records.jsonl'), ...lexical]
    expect(printed('eval', ...argv, '--out', at('first.json'))).toEqual({
      ...{ control: { ...control, problems: [] }, warnings: [] },
      ...{ summary, perProbe: { '*': { hit: 'boolean', rank: n, leaked: [] } } },
    })
    expect(printed('eval', ...argv, '--baseline', at('first.json'))).toMatchObject({ comparison })
    expect(printed('eval', 'compare', at('first.json'), at('first.json'))).toEqual(comparison)
    expect(printed('bench', 'compare', at('first.json'), at('first.json'))).toEqual({ ratios: { '*': n } })
  }, 120_000)
})
