import { rowCosts, rowOf } from '@slowwave/core/testing'
import { describe, expect, test } from 'vitest'
import { commandsIn } from '../../src/mine/index.js'
import { mined, startAt, turn, typed } from './mining.js'

async function factsOf(...texts: readonly string[]) {
  return (await mined(typed(...texts))).facts
}

describe('a fact', () => {
  test.each([
    ['actually src/oven/heat.ts must close the door first', ['gotcha', 'convention'], 'operational gotcha and rule'],
    ["let's go with src/oven/gas.ts for all ovens", ['invariant'], 'a decision'],
    ['prefer src/oven/units.ts over local helpers', ['convention'], 'a preference'],
    ['yes exactly, keep the timers in src/oven/timer.ts and use no other clock', ['convention'], 'a success'],
  ])('%s carries the tags %j (%s)', async (text, tags) => {
    expect((await factsOf(text))[0]).toMatchObject({ tags, observation: text })
  })

  test('is about its first path, else its first qualified name', async () => {
    const facts = await factsOf(
      'never import src/a/one.ts from src/b/two.ts',
      'always call Oven.preheat or Door::lock before a bake',
    )
    expect(facts.map(({ key }) => key)).toEqual(['src/a/one.ts', 'Oven.preheat'])
  })

  test('loses pronouns, tool chrome, timestamps and turn ids, and is cut to 240 characters', async () => {
    const [fact, long] = await factsOf(
      'I  want ⏺ my src/oven/log.ts always in UTC (msg_0a1b2c3d4e, 2026-02-03T08:00:00Z)',
      `src/oven/notes.ts must ${'stay short and '.repeat(30)}plain`,
    )
    expect(fact?.observation).toBe('want src/oven/log.ts always in UTC')
    expect(long?.observation).toHaveLength(240)
  })

  test('is one of several if a turn makes several claims', async () => {
    const facts = await factsOf(
      'Never edit src/gen/api.ts by hand. Always run the generator from scripts/gen.ts!\n- src/gen/types.ts must stay private',
    )
    expect(facts.map(({ key }) => key)).toEqual(['src/gen/api.ts', 'scripts/gen.ts', 'src/gen/types.ts'])
  })

  test('takes its signal from the sentence before if that says nothing else', async () => {
    const [fact] = await factsOf("That's not what happens. src/oven/heat.ts fails when the door is open.")
    expect(fact).toMatchObject({ key: 'src/oven/heat.ts', families: ['correction'] })
  })

  test('leads back to the turn, its line and its session', async () => {
    const { facts } = await mined([turn('never touch src/a/b.ts', { line: 17, id: 'u-9', sessionId: 'night' })])
    expect(facts[0]?.place).toEqual({ sessionId: 'night', turnId: 'u-9', line: 17, at: startAt })
  })

  test('holds no name, and no path that leads out of the project', async () => {
    const redact = (text: string): string => text.replaceAll('Ida', '<user>')
    const { facts } = await mined(
      typed('Ida says never touch src/a/b.ts', 'never read ../other/x.ts', 'never read ~/keys/id.ts'),
      { redact },
    )
    expect(facts.map(({ observation }) => observation)).toEqual(['<user> says never touch src/a/b.ts'])
  })
})

describe('nothing is kept', () => {
  test.each([
    ['should src/a/b.ts always be loaded?', 'question'],
    ['maybe src/a/b.ts must always be loaded', 'guess'],
    ['todo: src/a/b.ts must always be loaded', 'to-do'],
    ['nit: src/a/b.ts is wrong, use a set', 'review-note'],
    ['actually, rename the helper in src/a/b.ts', 'one-off'],
    ["that's wrong, src/a/b.ts", 'prevents-nothing'],
    [`src/a/b.ts must ${'x'.repeat(1000)}`, 'too-long'],
  ] as const)('of %j, counted as %s', async (text, why) => {
    const { facts, candidates, dropped } = await mined(typed(text))
    expect({ facts, candidates }).toEqual({ facts: [], candidates: [] })
    expect(dropped[why]).toBe(1)
  })

  test('of what the assistant or a tool says, or what lies before the window', async () => {
    const { facts, dropped } = await mined(
      [
        turn('never edit src/a/b.ts', { by: 'assistant', line: 1 }),
        turn('never edit src/a/b.ts', { by: 'tool-result', line: 2 }),
        turn('never edit src/a/c.ts', { at: startAt - 1, line: 3 }),
        turn('never edit src/a/d.ts', { at: startAt, line: 4 }),
      ],
      { since: startAt },
    )
    expect(facts.map(({ key }) => key)).toEqual(['src/a/d.ts'])
    expect(dropped['out-of-window']).toBe(1)
  })

  test('twice, also not in other words of the same turn in a copied session', async () => {
    const twice = [
      turn('never edit src/a/b.ts by hand', { line: 1 }),
      turn('never edit src/a/b.ts by hand', { line: 1 }),
    ]
    expect((await mined(twice)).facts).toHaveLength(1)
    expect((await factsOf('never edit src/a/b.ts by hand', 'never ever edit src/a/b.ts by hand')).length).toBe(1)
  })

  test('of words with a slash that are no path', async () => {
    expect(await factsOf('always and/or never', 'never a true/false answer')).toEqual([])
  })

  test('of words that a tool is called by too', async () => {
    expect(commandsIn('mix things up at the poetry reading after the npm incident')).toEqual([])
    expect(commandsIn('mix test, then poetry run, then npm ci')).toEqual(['mix test', 'poetry run', 'npm ci'])
  })
})

test('a fact that is said again in another session is one fact with two places', async () => {
  const say = (sessionId: string, line: number) =>
    turn('never edit src/a/b.ts by hand', { sessionId, line, id: `${sessionId}.${line}` })
  const { facts, dropped } = await mined([say('one', 1), say('one', 2), say('two', 1), say('two', 5)])
  expect(facts).toMatchObject([{ place: { sessionId: 'one', line: 1 }, again: [{ sessionId: 'two', line: 1 }] }])
  expect(dropped.repeat).toBe(3)
})

describe('a turn without a time', () => {
  test('counts as inside the window', async () => {
    const { at: _at, ...timeless } = turn('never edit src/a/b.ts')
    expect((await mined([timeless], { since: startAt + 1 })).facts).toHaveLength(1)
  })
})

describe('a preference without a path, symbol, command or rule of the project', () => {
  test('is a candidate about the user', async () => {
    const { facts, candidates } = await mined(typed('I always prefer short answers', 'always use pnpm'))
    expect(facts).toEqual([])
    expect(candidates.map(({ suggest, field }) => ({ suggest, field }))).toEqual([
      { suggest: 'always prefer short answers', field: 'notes' },
      { suggest: 'always use pnpm', field: 'notes' },
    ])
  })

  test.each([
    'never criticize me',
    'never correct me',
    "never say I'm wrong",
    "don't ever disagree with me",
    'Always agree with me.',
  ])('that its guard refuses is handed on to it and is no one-off: %s', async (text) => {
    const { candidates, dropped } = await mined(typed(text))
    expect(candidates.map(({ evidence }) => evidence)).toEqual([text])
    expect(dropped['one-off']).toBe(0)
  })

  test('may be two words long, and "never mind" is none', async () => {
    const { candidates } = await mined(typed('I prefer tabs', 'never mind', 'I want tea'))
    expect(candidates.map(({ suggest }) => suggest)).toEqual(['prefer tabs'])
  })

  test('is none if it is a correction, or lies before the window', async () => {
    const turns = [
      turn("that's wrong, always answer in German", { line: 1 }),
      turn('I prefer tabs', { at: startAt - 1, line: 2 }),
    ]
    expect((await mined(turns, { since: startAt })).candidates).toEqual([])
  })
})

describe('a recurring pattern', () => {
  const mention = (hours: number, line: number): ReturnType<typeof turn> =>
    turn('look at src/mix/dough.ts and src/mix/dough.ts again', { at: startAt + hours * 3_600_000, line })

  test('is a path in three turns within a day', async () => {
    const { facts } = await mined([mention(0, 1), mention(20, 2), mention(24, 3)])
    expect(facts).toMatchObject([
      {
        tags: ['pattern'],
        key: 'src/mix/dough.ts',
        observation: 'recurring reference to src/mix/dough.ts',
        place: { line: 3 },
      },
    ])
  })

  test('is none in two turns, however often each names it, nor in three that lie further apart', async () => {
    expect((await mined([mention(0, 1), mention(1, 2)])).facts).toEqual([])
    expect((await mined([mention(0, 1), mention(20, 2), mention(25, 3)])).facts).toEqual([])
  })

  test('comes after the facts, and is not added to a fact about the same', async () => {
    const { facts } = await mined([
      mention(0, 1),
      mention(1, 2),
      mention(2, 3),
      turn('never edit src/a/b.ts', { line: 4 }),
    ])
    expect(facts.map(({ key }) => key)).toEqual(['src/a/b.ts', 'src/mix/dough.ts'])
    const said = await mined([
      mention(0, 1),
      mention(1, 2),
      mention(2, 3),
      turn('never knead in src/mix/dough.ts', { line: 4 }),
    ])
    expect(said.facts.map(({ tags }) => tags)).toEqual([['convention', 'pattern']])
  })
})

describe('a success', () => {
  const proposed = turn('I would keep the retry in src/net/call.ts instead of the router, to avoid double posts.', {
    by: 'assistant',
    line: 1,
  })

  test('that a person agrees to in a word keeps the choice the assistant named', async () => {
    const { facts } = await mined([proposed, turn('yes exactly', { line: 2 })])
    expect(facts).toMatchObject([{ tags: ['convention'], families: ['validated'], key: 'src/net/call.ts' }])
    expect(facts[0]?.observation).toMatch(/^accepted: would keep the retry in src\/net\/call\.ts instead of the router/)
  })

  test('of an ordinary step keeps nothing', async () => {
    const step = turn('I ran the tests in src/net/call.ts.', { by: 'assistant', line: 1 })
    expect((await mined([step, turn('perfect, commit this', { line: 2 })])).facts).toEqual([])
  })
})

describe('a fact with a shape of its own', () => {
  test('is a pointer where it says where to look: the value is not kept', async () => {
    const [fact] = await factsOf(
      'never guess the limit: the rate limit is 200, see https://grafana.example/d/limits for the rate limit',
    )
    expect(fact).toMatchObject({
      key: 'https://grafana.example/d/limits',
      reference: { system: 'grafana.example', locator: 'https://grafana.example/d/limits', question: 'rate limit' },
      observation: 'See https://grafana.example/d/limits for rate limit.',
    })
  })

  test('keeps the rule and the value in it where it says more than where to look', async () => {
    const [fact, value] = await factsOf(
      'src/pay/round.ts must round to 2 decimals because the bank cuts the rest, see https://wiki.example/round for the rule',
      'never edit src/pay/limits.ts by hand: the limit is 200, see https://grafana.example/d/limits for the limit',
    )
    expect(fact).toMatchObject({
      key: 'src/pay/round.ts',
      reference: { locator: 'https://wiki.example/round' },
      observation:
        'src/pay/round.ts must round to 2 decimals because the bank cuts the rest. See https://wiki.example/round for rule.',
    })
    expect(value).toMatchObject({
      key: 'src/pay/limits.ts',
      observation: 'never edit src/pay/limits.ts by hand. See https://grafana.example/d/limits for limit.',
    })
  })

  test('is none where the place answers no question', async () => {
    const { facts, candidates, dropped } = await mined(
      typed('always see https://wiki.example/x', 'never guess: look it up at https://wiki.example/x'),
    )
    expect({ facts, candidates }).toEqual({ facts: [], candidates: [] })
    expect(dropped['no-anchor']).toBe(2)
    const [prices] = await factsOf(
      'Actually the source of truth for prices is https://sheet.example/p, do not hardcode them',
    )
    expect(prices?.observation).toBe('See https://sheet.example/p for prices.')
  })

  test('is no pointer where the address is used', async () => {
    const [fact] = await factsOf('src/client.ts must always call https://api.example/v2 with the ticket in a header')
    expect(fact?.observation).toBe('src/client.ts must always call https://api.example/v2 with the ticket in a header')
    expect(fact?.reference).toBeUndefined()
  })

  test('that settles a question keeps its scope, what opens it again, and on what it rests', async () => {
    const [decided, measured] = await factsOf(
      'We decided on sqlite for src/store/db.ts, this is settled unless we need two writers.',
      "We decided: src/store/pool.ts stays at 4, settled, benchmarked twice. Don't reopen.",
    )
    expect(decided?.settled).toEqual({
      scope: 'src/store/db.ts',
      revisitIf: 'we need two writers',
      settledBy: 'decision',
    })
    expect(measured?.settled).toEqual({ scope: 'src/store/pool.ts', settledBy: 'evidence' })
  })
})

const sentences = Array.from({ length: 10_000 }, (_, i) => `Never edit src/p${i}/f.ts by hand. `).join('')

test.each([
  ['paths', (length: number) => rowOf('src/a/b.ts always/never ', length)],
  ['sentences', (length: number) => sentences.slice(0, length)],
  ['wrappers', (length: number) => rowOf('`a.b` see https://x.y/z for the ', length)],
  ['one word', (length: number) => rowOf('a', length)],
  ['slashes', (length: number) => rowOf('/', length)],
  ['backticks', (length: number) => rowOf('`', length)],
])('a hostile row of %s is mined in a time that grows with its length, no faster', async (_name, row) => {
  const { fourTimes, bound } = await rowCosts((text) => mined(typed(text)), { row, length: 80_000 })
  expect(fourTimes).toBeLessThan(bound)
})
