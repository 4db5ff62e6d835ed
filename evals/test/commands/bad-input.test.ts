import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, isBuilt, pottery, run } from './built.js'

const row = { a: 'One.', b: 'Two.', label: 'same' }
const made = folderOf({
  'empty.jsonl': [],
  'numbers.jsonl': [{ a: 1, b: 2, label: 'same' }],
  'guards.jsonl': [{ id: 'g', text: 'x', verdict: 'maybe', guard: 'none', lang: 'en' }],
  'cases.jsonl': [{ id: 'c' }],
  'pairs.jsonl': [row],
})
const at = (name: string): string => join(made, name)

/** What is wrong, and what is said of it. */
const evals: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['a file that is not there', ['pairs', 'no.jsonl'], /no\.jsonl cannot be read: ENOENT/],
  ['a file without rows', ['pairs', at('empty.jsonl')], /empty\.jsonl holds no rows/],
  ['sides that are no texts', ['pairs', at('numbers.jsonl')], /numbers\.jsonl:1 has no `a` and `b` that are texts/],
  ['an argument too many', ['pairs', at('pairs.jsonl'), 'b'], /too many arguments/],
  [
    'a loss budget above 1',
    ['pairs', '--max-loss-fraction', '7'],
    /`--max-loss-fraction` must be a number from 0 to 1/,
  ],
  ['a loss budget that is blank', ['store', '--max-loss-fraction', ''], /`--max-loss-fraction` must be .*got ""/],
  ['a preset that is none', ['store', '--policy', 'bold'], /'bold' is invalid.*conservative, tiered/],
  ['an embedder that is none', ['sts', '--embedder', 'x'], /'x' is invalid.*use-lite, lexical/],
  ['an option that is none', ['guards', '--fast'], /unknown option '--fast'/],
  ['a command that is none', ['pears'], /unknown command 'pears'/],
  ['a corpus that is not there', ['store', 'no'], /summary\.json of the corpus cannot be read: ENOENT/],
  ['dialogues that are not there', ['locomo', 'no'], /questions\.jsonl cannot be read: ENOENT/],
  [
    'a verdict that is none',
    ['guards', at('guards.jsonl')],
    /guards\.jsonl:1 has the verdict 'maybe'; allowed: refuse, allow/,
  ],
  ['a case that is not there', ['cases', at('cases.jsonl'), '--only', 'c,d'], /no case 'd'; allowed: c/],
  ['records for a corpus', ['probes', pottery, '--records', 'x'], /the corpus .*pottery has its own/],
  ['a folder that is not there', ['probes', pottery, '--out', 'no/x.json'], /`--out` names no\/x\.json/],
  ['results that are not there', ['compare', 'a.json', 'b.json'], /no results at b\.json/],
  ['too few sessions', ['simulate', '--sessions', '60'], /`--sessions` must be a whole number from 80, got "60"/],
  [
    'a plot that is no SVG',
    ['simulate', '--plot', 'p.png'],
    /`--plot` must name a file that ends in \.svg, got "p\.png"/,
  ],
  ['a defect that is none', ['mutants', '--only', 'x'], /no defect 'x'; allowed: claims-ignored/],
]

describe.skipIf(!isBuilt)('a measure ends with code 2 and says what is wrong:', () => {
  test.each(evals)(
    '%s',
    (_, argv, said) => {
      const { code, stdout, stderr } = run('eval', ...argv)
      expect(stderr).toMatch(said)
      expect(stderr).not.toContain('    at ')
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    },
    60_000,
  )

  test.each([
    ['no records', 'bench', ['recall', '--records', '0'], /`--records` must be a whole number from 1, got "0"/],
    ['no records', 'bench', ['plan', '--records', '0'], /`--records` must be a whole number from 1, got "0"/],
    ['no operations', 'bench', ['apply', '--operations', '0'], /`--operations` must be a whole number from 1/],
    [
      'more operations than there are',
      'bench',
      ['apply', '--records', '9', '--operations', '90'],
      /gives \d+ operations, not 90/,
    ],
    ['no runs', 'bench', ['growth', '--runs', '0'], /`--runs` must be a whole number from 1, got "0"/],
    [
      'a size that is no number',
      'bench',
      ['growth', '--sizes', '9,x'],
      /`--sizes` must be a whole number from 1, got "x"/,
    ],
    [
      'a figure file that is not there',
      'bench',
      ['compare', 'no.json'],
      /no\.json holds no result of a benchmark: ENOENT/,
    ],
    ['no kills', 'crash', ['--kills', '0'], /`--kills` must be a whole number from 1, got "0"/],
    ['a store that is not there', 'crash', ['--undo', 'no'], /no file of neutral records at no/],
    [
      'a loss budget above 1',
      'crash',
      ['--max-loss-fraction', '2'],
      /`--max-loss-fraction` must be a number from 0 to 1/,
    ],
  ] as const)(
    '%s (%s %j)',
    (_, program, argv, said) => {
      const { code, stdout, stderr } = run(program, ...argv)
      expect(stderr).toMatch(said)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    },
    60_000,
  )
})
