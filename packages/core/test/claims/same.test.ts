import { describe, expect, test } from 'vitest'
import type { ClaimInput } from '@slowwave/core'
import { claimFeatures, compareClaims } from '@slowwave/core'

const compare = (a: string | ClaimInput, b: string | ClaimInput) => compareClaims(featuresOf(a), featuresOf(b))
const featuresOf = (claim: string | ClaimInput) => claimFeatures(typeof claim === 'string' ? { text: claim } : claim)

const wordings: readonly (readonly [string, string, string])[] = [
  ['case', 'Priya owns the backlog.', 'priya owns the Backlog'],
  ['white space', '  The  cache\tis warm ', 'The cache is warm.'],
  ['punctuation', 'The cache is warm!', 'The cache is warm'],
  ['an opening', 'It was noted that the cache is warm', 'FYI: The cache is warm'],
  ['two openings', 'Note: remember that the cache is warm', 'The cache is warm'],
  ['a contraction', "The cache isn't warm & won't be", 'The cache is not warm and will not be'],
  ['a number word', 'The team has four members', 'The team has 4 members'],
  ['the order of clauses', 'When the tests fail, the pipeline stops', 'The pipeline stops when the tests fail'],
  ['the passive', 'A potato is being peeled by the cook', 'The cook is peeling a potato'],
  ['a relative clause', 'The cook, who is young, is dancing', 'The young cook is dancing'],
  ['synonyms', 'The kids started a quick game', 'The children began a quick game'],
  ['spelling', 'The colour of the organisation', 'The color of the organization'],
  ['units', 'Cache entries expire after 2 minutes', 'Cache entries expire after 120 seconds'],
  ['a noun for a verb', 'Marcus maintains the parser', 'The maintainer of the parser is Marcus'],
  ['a class noun', 'The billing-api service listens on port 80', 'billing-api listens on port 80'],
  ['light verbs', 'shop-web uses main as its default branch', 'The default branch of shop-web is main'],
  ['who the user is', 'I prefer dark mode', 'The user prefers dark mode'],
  ['a person without a name', 'Someone is sweeping the yard', 'A person is sweeping the yard'],
  ['what somebody wears', 'A clown wearing a green coat is juggling', 'A clown in a green coat is juggling'],
  ['the place of a particle', 'The nurse puts the mask on', 'The nurse puts on the mask'],
  ['a noun for what is done', 'The baker is taking a nap', 'The baker is napping'],
  ['an adverbial first', 'In the yard, a goat is eating leaves', 'A goat is eating leaves in the yard'],
  ['the sides of an and', 'Two goats and a pig are sleeping', 'A pig and two goats are sleeping'],
  ['who gets what', 'Rosa sent the tenant a letter', 'Rosa sent a letter to the tenant'],
  ['how a preference is said', 'Rosa likes trains better than planes', 'Rosa prefers trains over planes'],
  ['how often', 'The report is sent every day', 'The report is sent daily'],
  ['every such day', 'The market opens every Friday', 'The market opens on Fridays'],
  ['a passive of the past', 'The mill was built by monks', 'Monks built the mill'],
  ['a passive and what is going on', 'A goat is chased by a dog', 'A dog is chasing a goat'],
  ['an irregular passive', 'Seeds are kept in the shed', 'We keep seeds in the shed'],
  ['how a length of time is said', 'The oven cools for half an hour', 'The oven cools for 30 minutes'],
  [
    'what a wording of a fact merges against',
    'Open pull requests for the parser against trunk',
    'Pull requests for the parser go to trunk',
  ],
  ['a verb for the means', 'We are using Kafka as a queue', 'We use Kafka as a queue'],
  ['whether a runtime is written as a file', 'The parser uses Deno and Node.js', 'The parser uses Deno and Node'],
  ['a short form in capitals', 'The CI provider of the parser is Buildkite', 'The parser runs CI on Buildkite'],
  ['a number word before a unit', 'The crate weighs ten pounds', 'The crate weighs 10 pounds'],
  ['a number word after a name', 'Will owns two boats', 'Will owns 2 boats'],
  ['a number word at the beginning', 'Twenty-two boats are leaving', '22 boats are leaving'],
  ['a number of two words', 'The trail is twenty-five miles long', 'The trail is 25 miles long'],
  ['a number word in a compound', 'The tenant signed a two-year lease', 'The tenant signed a 2-year lease'],
  ['how long ago', 'The mill closed six years ago', 'The mill closed 6 years ago'],
  ['an alliance of and', 'Ann speaks Spanish and French', 'Ann speaks French and Spanish'],
]

test.each(wordings)('two texts that differ in %s state the same claim', (_what, a, b) => {
  expect(compare(a, b).relation).toBe('same')
  expect(compare(b, a).relation).toBe('same')
})

const traps: readonly (readonly [string, string])[] = [
  ['The tenant signed a two-year lease', 'The tenant signed a 3-year lease'],
  ['The trail is twenty-five miles long', 'The trail is twenty miles long'],
  ['Three workers share a queue', 'A worker shares three queues'],
  ['Mark owns two boats', 'Two marks own boats'],
  ['Step two deletes the index', 'Step three deletes the index'],
  ['The crate weighs two hundred pounds', 'The crate weighs 2 pounds'],
  ['Il faut un four', 'Il faut un 4'],
  ['The tests run in the container', 'The tests run the container'],
  ['A goat in a cart is watching', 'A goat is watching a cart'],
  ['A clown who wears a hat is eating', 'A clown is eating a hat'],
  ['The job writes to the bucket', 'The job writes the bucket'],
  ['A glass on the table', 'A glass table'],
  ['The kiosk stands next to the gate', 'The kiosk stands near the gate'],
  ['We fly to Rome via Paris', 'We fly to Rome with Paris'],
  ['The timeout exceeds the interval', 'The interval exceeds the timeout'],
  ['Five dogs chase three cats', 'Three dogs chase five cats'],
  ['The sale starts on Monday and ends on Friday', 'The sale starts on Friday and ends on Monday'],
  ['Send the report to Ana and the bill to Ben', 'Send the bill to Ana and the report to Ben'],
  ['Engineers tell customers it is fixed', 'Customers tell engineers it is fixed'],
  ['Use port 80 for http and port 443 for https', 'Use port 443 for http and port 80 for https'],
  ['Max likes working with Eva', 'Eva likes working with Max'],
  ['Each user has one account', 'Each account has one user'],
  ['The white car is next to the blue van', 'The blue car is next to the white van'],
  ['A dog is barking', 'Dogs are barking'],
  ['A man is running', 'A man is working'],
  ['Ann wrote to Adam', 'Ann wrote to Adams'],
  ['Ann lives in Oslo', 'Ann works in Oslo'],
  ['Kai has never skied before', 'Kai has never skied after'],
  ['Please switch it on', 'Please switch it off'],
  ['The crew stayed in', 'The crew stayed out'],
  ['The build failed because it rained', 'The build failed although it rained'],
  ['The build failed because the disk was full', 'The disk was full because the build failed'],
  ['The alarm rang so the guests left', 'The alarm rang because the guests left'],
  ['Use cash and cards', 'Use cash or cards'],
  ['I told him', 'He told me'],
  ['I pay you', 'You pay me'],
  ['I own the shop', 'We own the shop'],
  ['The parser is led by Tom', 'Tom led the parser'],
  ['Seeds are kept in the shed', 'We kept seeds in the shed'],
  ['The tall baker and clerk are singing', 'The tall clerk and baker are singing'],
  ['A pot of soup is on the table', 'A pot is on the soup table'],
  ['The dog of the house is old', 'The dog house is old'],
  ['Rosa swims to work every day', 'Rosa works every day to swim'],
  ['The oven cools in about 10 minutes', 'The oven cools in 10 minutes'],
  ['The limit exceeds 5', 'The limit equals 5'],
  ['A goat is running in the street', 'A goat is running across the street'],
  ['Few goats are sleeping', 'A few goats are sleeping'],
  ['A goat with a bell is talking', 'A goat is talking with a bell'],
  ['A market opens on Friday', 'A market opens every Friday'],
  ['Rosa told Ben to leave on Monday', 'On Monday Rosa told Ben to leave'],
  ['The server calls the client and the server waits', 'The server calls the client and the client waits'],
]

test.each(traps)('texts of the same words that say different things are never the same: %s / %s', (a, b) => {
  expect(compare(a, b).relation).not.toBe('same')
  expect(compare(b, a).relation).not.toBe('same')
})

const exclusive: readonly (readonly [string, string])[] = [
  ['We chose eu-north-2 as the region of the parser', 'The parser stays in the region us-gov-3'],
  ['The config path of the parser is /etc/a.toml', 'The parser reads its config from the path /etc/b.toml'],
  ['The endpoint of the parser is https://a.example/x', 'The parser serves its endpoint at https://b.example/x'],
]

test.each(exclusive)('two identifiers for one thing that has one of them contradict: %s / %s', (a, b) => {
  expect(compare(a, b)).toMatchObject({ relation: 'differs', kind: 'atom', contradiction: true })
})

test('two identifiers of two things contradict nothing', () => {
  const pair = compare(
    'The endpoint of the parser is https://a.example/x',
    'The endpoint of the lexer is https://b.example/x',
  )
  expect(pair).toMatchObject({ relation: 'differs', contradiction: false })
})

describe('a comparison', () => {
  test('sees that one text says more', () => {
    expect(compare('The cook is dancing', 'The cook is dancing in the kitchen')).toEqual({
      relation: 'subsumes',
      which: 'b',
    })
    expect(compare('The cook is dancing in the kitchen', 'The cook is dancing')).toEqual({
      relation: 'subsumes',
      which: 'a',
    })
  })

  test('leaves unknown words to a person, with a likelihood that a similarity moves', () => {
    const [a, b] = [featuresOf('The boat is moored at the quay'), featuresOf('The boat is tethered at the quay')]
    const plain = compareClaims(a, b)
    const near = compareClaims(a, b, { similarity: 1 })
    expect(plain.relation).toBe('unsure')
    if (plain.relation === 'unsure' && near.relation === 'unsure')
      expect(near.likelihood).toBeGreaterThan(plain.likelihood)
  })

  test('tells apart texts that share next to nothing', () => {
    expect(compare('The boat is moored at the quay', 'Ann prefers short answers')).toMatchObject({
      relation: 'differs',
      kind: 'words',
      contradiction: false,
    })
  })

  test('takes an equal triple as evidence, but never against a difference', () => {
    const claim = { subject: 'shop', predicate: 'package_manager', object: 'pnpm' }
    expect(
      compare(
        { text: 'Install dependencies of shop with pnpm', claim },
        { text: 'shop uses pnpm for packages', claim },
      ),
    ).toEqual({ relation: 'same', by: 'triple' })
    expect(compare({ text: 'shop uses pnpm', claim }, { text: 'shop does not use pnpm', claim }).relation).toBe(
      'differs',
    )
    expect(compare({ text: 'shop uses pnpm 8', claim }, { text: 'shop uses pnpm 9', claim }).relation).toBe('differs')
  })

  test('knows a text again by a wording that was merged into the record', () => {
    const record = { text: 'The cache is warm', wordings: ['Nothing in the cache is cold'] }
    expect(compare(record, 'nothing in the cache is cold.')).toEqual({ relation: 'same', by: 'text' })
  })

  test('does not merge one text with two values of one key', () => {
    const said = (object: string) => ({
      text: 'It listens there',
      claim: { subject: 'shop', predicate: 'port', object },
    })
    expect(compare(said('80'), said('81'))).toMatchObject({
      relation: 'differs',
      kind: 'key',
      left: '80',
      right: '81',
      contradiction: true,
    })
  })

  test('takes words said of two subjects for two claims, and leaves a name beside a longer one to a person', () => {
    const of = (subject: string, text = 'Needs a new belt.') => claimFeatures({ text, claim: { subject } })
    expect(compareClaims(of('wheel 3'), of('wheel 4'))).toMatchObject({ relation: 'differs', contradiction: false })
    expect(compareClaims(of('wheel 3'), of('wheel'))).toMatchObject({ relation: 'unsure' })
    expect(compareClaims(of('old-wheel'), of('old wheel'))).toMatchObject({ relation: 'same' })
    const named = 'The wheel needs a new belt.'
    expect(compareClaims(of('wheel', named), of('old wheel', named))).toMatchObject({ relation: 'same' })
    const [may, june] = [of('release 2.0.7', 'Was tagged in May.'), of('release 2.0.9', 'Was tagged in June.')]
    expect(compareClaims(may, june)).toMatchObject({ relation: 'differs', contradiction: false })
  })

  test('takes two values of a predicate with several values for two claims, not for a contradiction', () => {
    const likes = (object: string) =>
      featuresOf({ text: `Ann likes ${object}`, claim: { subject: 'Ann', predicate: 'likes', object } })
    expect(compareClaims(likes('tea'), likes('jazz'))).toMatchObject({ relation: 'differs', contradiction: false })
    const tool = (object: string) =>
      featuresOf({ text: `Ann: ${object}`, claim: { subject: 'Ann', predicate: 'gear', object } })
    expect(compareClaims(tool('bike'), tool('tent'))).toMatchObject({ contradiction: true })
    expect(compareClaims(tool('bike'), tool('tent'), { multiValued: ['gear'] })).toMatchObject({ contradiction: false })
  })

  test('names the words that differ, on the side they stand on', () => {
    expect(compare('The deploy target is staging', 'The deploy target is prod')).toMatchObject({
      left: 'staging',
      right: 'prod',
    })
    expect(compare('The deploy target is prod', 'The deploy target is staging')).toMatchObject({
      left: 'prod',
      right: 'staging',
    })
  })

  test('finds nothing to compare in empty texts', () => {
    expect(compare('…', '?!').relation).not.toBe('same')
  })
})
