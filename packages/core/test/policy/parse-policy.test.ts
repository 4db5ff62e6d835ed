import { expect, test } from 'vitest'
import { conservativePolicy, operationKinds, parsePolicy, policyHash, tieredPolicy } from '@slowwave/core'

test('nothing written gives the conservative preset', () => {
  expect(parsePolicy(undefined)).toEqual(conservativePolicy)
  expect(parsePolicy(null)).toEqual(conservativePolicy)
  expect(parsePolicy({})).toEqual(conservativePolicy)
  expect(parsePolicy('tiered')).toEqual(tieredPolicy)
  expect(parsePolicy({}, { preset: 'tiered' })).toEqual(tieredPolicy)
  expect(parsePolicy({ preset: 'tiered' }, { preset: 'conservative' })).toEqual(tieredPolicy)
})

test('the defaults merge facts only, touch no episode and prune nothing', () => {
  expect(conservativePolicy).toMatchObject({ mergeKinds: ['fact'], maxLossFraction: 0.25, maxLossFraction30d: 0.5 })
  expect(conservativePolicy.approvals).toMatchObject({
    prune: 'off',
    archive: 'off',
    supersede: 'review',
    'entity-merge': 'review',
  })
})

test('no preset lets a pass delete, forget or join entities unasked', () => {
  for (const { approvals } of [conservativePolicy, tieredPolicy]) {
    for (const kind of ['prune', 'forget', 'entity-merge'] as const) expect(approvals[kind]).not.toBe('auto')
    expect(Object.keys(approvals).sort()).toEqual([...operationKinds].sort())
  }
})

test('names may be camelCase or snake_case', () => {
  const camel = parsePolicy({
    maxLossFraction: 0.1,
    maxLossFraction30d: 0.2,
    candidates: { default: { cosineShort: 0.7 } },
  })
  const snake = parsePolicy({
    max_loss_fraction: 0.1,
    max_loss_fraction_30d: 0.2,
    candidates: { default: { cosine_short: 0.7 } },
  })
  expect(snake).toEqual(camel)
  expect(parsePolicy({ approvals: { demote_stale: 'review' } }).approvals['demote-stale']).toBe('review')
})

test('a setting written in both spellings is refused', () => {
  expect(() => parsePolicy({ max_loss_fraction: 0.1, maxLossFraction: 0.9 })).toThrow(/set twice/)
})

test('an unknown setting is refused and the nearest known one named', () => {
  expect(() => parsePolicy({ maxLosFraction: 0.1 })).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      message: expect.stringContaining('`maxLosFraction`'),
      hint: 'Did you mean `maxLossFraction`?',
    }),
  )
  expect(() => parsePolicy({ approvals: { merg: 'auto' } })).toThrow(
    expect.objectContaining({ hint: 'Did you mean `merge`?' }),
  )
  expect(() => parsePolicy({ candidates: { default: { cosin: 0.9 } } })).toThrow(/candidates\.default\.cosin/)
})

test.each([
  ['maxLossFraction', 1.5, /`maxLossFraction` must be a number from 0 to 1, got 1\.5/],
  ['maxLossFraction', Number.NaN, /got NaN/],
  ['maxLossFraction', 'x', /got "x"/],
  ['maxLossFraction', '0.5', /got "0\.5"/],
  ['maxLossFraction', null, /got null/],
  ['maxLossFraction30d', -0.1, /got -0\.1/],
  ['blockMax', 1, /a whole number from 2 to 10000, got 1/],
  ['blockMax', 2.5, /whole number/],
  ['promoteMinSessions', 1, /from 2/],
  ['mergeKinds', 'fact', /must be a list/],
  ['mergeKinds', ['fact', 'poem'], /`mergeKinds\[1\]` must be one of/],
  ['strategy', 'vibes', /one of claims, seed-a/],
  ['lossRaised', 'yes', /true or false/],
  ['candidates', [], /an object/],
  ['staleAfterDays', Number.POSITIVE_INFINITY, /"forever"/],
  ['retentionDays', { note: 'always' }, /`retentionDays\.note`/],
  ['confidenceCaps', { user: 2 }, /`confidenceCaps\.user`/],
])('%s %j is refused, naming the setting, the value and what is allowed', (name, value, message) => {
  expect(() => parsePolicy({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'invalid-input', message: expect.stringMatching(message) }),
  )
})

test('nothing is clamped: the bounds themselves are allowed', () => {
  expect(parsePolicy({ maxLossFraction: 0 }).maxLossFraction).toBe(0)
  expect(parsePolicy({ maxLossFraction: 1 }).maxLossFraction).toBe(1)
})

test('forever is spelled out, since JSON knows no infinity', () => {
  expect(parsePolicy({ archivedMinDays: 'forever', retentionDays: { note: 'forever' } })).toMatchObject({
    archivedMinDays: Number.POSITIVE_INFINITY,
    retentionDays: { note: Number.POSITIVE_INFINITY },
  })
})

test('no file can make the joining of entities, pruning or forgetting automatic', () => {
  for (const kind of ['entity-merge', 'prune', 'forget']) {
    expect(() => parsePolicy({ approvals: { [kind]: 'auto' } })).toThrow(/review or off/)
  }
  expect(() => parsePolicy({ mergeKinds: ['entity'] })).toThrow(/mergeKinds/)
})

test('a policy that is neither an object nor a preset is refused', () => {
  for (const written of [3, true, ['tiered'], 'cautious'])
    expect(() => parsePolicy(written)).toThrow(expect.objectContaining({ code: 'invalid-input' }))
})

test('the hash of a policy follows what is planned, whatever the order of its members', () => {
  const { name, ...rest } = conservativePolicy
  expect(policyHash({ ...rest, name })).toBe(policyHash(conservativePolicy))
  expect(policyHash(tieredPolicy)).not.toBe(policyHash(conservativePolicy))
  expect(policyHash(conservativePolicy)).toMatch(/^[0-9a-f]{64}$/)
})

test('a name with half a surrogate pair is refused', () => {
  for (const written of [{ name: 'x\ud800' }, { singleValuedPredicates: ['\udc00'] }])
    expect(() => parsePolicy(written)).toThrow(expect.objectContaining({ code: 'invalid-input' }) as Error)
})
