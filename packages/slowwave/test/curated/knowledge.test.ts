import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  boundariesOf,
  countMention,
  knowledgeIndex,
  knownStatements,
  ownerOf,
  readSkillCandidates,
  skillCandidatesPage,
  topicOf,
} from '../../src/curated/index.js'
import { isoWeek } from '../../src/curated/week.js'
import { curated, entry, repository } from './repository.js'

describe('the knowledge index', () => {
  const pages = {
    'agents/knowledge/README.md': 'not listed',
    'agents/knowledge/card.md': '# Card\n\nA card about doors.\n',
    'agents/knowledge/concepts/zeta.md': '---\ndescription: About zeta.\n---\n# Zeta\n\ntext\n',
    'agents/knowledge/concepts/alpha.md': `---\nsummary: ${'long '.repeat(40)}\n---\n`,
    'agents/knowledge/procedures/bake.md': '# Bake\n',
  }

  test('lists pages by section with a summary, and gives the same bytes again', () => {
    const folder = join(repository(pages), 'agents/knowledge')
    const index = knowledgeIndex(folder)
    expect(index).toBe(
      [
        '# Knowledge index\n\n## Knowledge Cards\n\n- [card](card.md) — A card about doors.\n',
        `## Concepts\n\n- [alpha](concepts/alpha.md) — ${'long '.repeat(28).slice(0, 139)}…\n- [zeta](concepts/zeta.md) — About zeta.\n`,
        '## Procedures\n\n- [bake](procedures/bake.md) — \n',
      ].join('\n'),
    )
    expect(knowledgeIndex(folder)).toBe(index)
  })

  test('is none without a folder', () => {
    expect(knowledgeIndex('/nowhere')).toBeUndefined()
  })
})

describe('the counter of skill candidates', () => {
  const mention = (session: string, day = '2026-03-01') => ({ topic: 'warm-up', session, day })

  test('counts a session once, and crosses at three only on that call', () => {
    let candidates = countMention([], mention('a')).candidates
    candidates = countMention(candidates, mention('a', '2026-03-02')).candidates
    expect(candidates).toMatchObject([{ mentions: 1, firstSeen: '2026-03-01', lastSeen: '2026-03-02' }])
    candidates = countMention(candidates, mention('b')).candidates
    const third = countMention(candidates, mention('c'))
    expect(third.crossed).toBe(true)
    expect(countMention(third.candidates, mention('d')).crossed).toBe(false)
    expect(countMention(third.candidates, mention('c')).crossed).toBe(false)
  })

  test('reads back what it writes, sorted, and tolerates what others wrote', () => {
    const both = countMention(countMention([], mention('a')).candidates, {
      ...mention('b'),
      topic: 'Baking',
    }).candidates
    const page = skillCandidatesPage(both)
    expect(page).toBe(
      '# Skill candidates\n\n## Baking\n\n- Mentions: 1\n- First seen: 2026-03-01\n- Last seen: 2026-03-01\n- Sessions: b\n\n' +
        '## warm-up\n\n- Mentions: 1\n- First seen: 2026-03-01\n- Last seen: 2026-03-01\n- Sessions: a\n',
    )
    expect(skillCandidatesPage(readSkillCandidates(page))).toBe(page)
    expect(readSkillCandidates('# x\n\nwords\n\n## odd\n* sessions: q , r\nnoise\n')).toMatchObject([
      { topic: 'odd', mentions: 2, sessions: ['q', 'r'] },
    ])
  })

  test('names a topic by its key', () => {
    expect(topicOf('src/Oven/heat.ts')).toBe('src-oven-heat-ts')
  })
})

test('what is known are the statements of pages and the entries that are not archived', () => {
  const root = repository({
    'agents/knowledge/concepts/heat.md':
      '# Heat\n\nOvens warm slowly. They cool fast.\n\n- Doors stay shut.\n\n```sh\nnot a statement\n```\n',
    'agents/memory/conventions.yml': curated(entry('a', { rule: 'Use mitts.' }), entry('b', { status: 'archived' })),
  })
  expect(knownStatements(root).map(({ text }) => text)).toEqual([
    'Ovens warm slowly.',
    'They cool fast.',
    'Doors stay shut.',
    'Use mitts.',
  ])
})

describe('boundaries', () => {
  test('come from CODEOWNERS, a block and the folders of a workspace', () => {
    const root = repository({
      '.github/CODEOWNERS': '# who\n*       @all\n/src/oven/ @heat @ida # hot\n*.md @docs\n',
      'AGENTS.md': 'Hi\n\n```slowwave\nmodule: src/door\nsensitive: src/keys/\n```\n',
      'packages/core/a.ts': '',
    })
    const boundaries = boundariesOf(root)
    expect(boundaries).toMatchObject({
      modules: ['src/door', 'packages/core'],
      sensitivePaths: ['src/keys/'],
      gaps: [],
    })
    expect(
      ['src/oven/a.ts', 'lib/a.ts', 'docs/x.md', 'my/src/oven/a.ts'].map((path) => ownerOf(path, boundaries)),
    ).toEqual(['@heat', '@all', '@docs', '@all'])
  })

  test('that are not written down are named as gaps, and nothing is made up', () => {
    expect(boundariesOf(repository())).toEqual({
      modules: [],
      owners: [],
      sensitivePaths: [],
      gaps: ['modules', 'owners', 'sensitive paths'],
    })
  })
})

test.each([
  ['2026-01-01', '2026-W01'],
  ['2027-01-01', '2026-W53'],
  ['2024-12-30', '2025-W01'],
  ['2026-03-10', '2026-W11'],
])('%s lies in %s', (day, week) => {
  expect(isoWeek(Date.parse(day))).toBe(week)
})
