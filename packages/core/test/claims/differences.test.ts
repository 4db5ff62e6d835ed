import { expect, test } from 'vitest'
import type { Difference, DifferenceKind } from '@slowwave/core'
import { claimFeatures, compareClaims, differenceKinds, differences } from '@slowwave/core'
import { describeDifference } from '../../src/testing/describe-difference.js'

const called = (kind: DifferenceKind): Difference =>
  differences.find((difference) => difference.kind === kind) as Difference

const port = (text: string, object: string) => ({ text, claim: { subject: 'billing', predicate: 'port', object } })
const likes = (subject: string) => ({ text: 'She likes tea', claim: { subject, predicate: 'likes', object: 'tea' } })

describeDifference(called('key'), {
  differ: [
    [port('The port of billing is 8080', '8080'), port('Port of billing: 9090', '9090')],
    [likes('Ann'), likes('Bob')],
  ],
  agree: [
    [port('It is five', '5'), port('It is 5', 'five')],
    [port('It is 4 spaces', '4 spaces'), port('It is four spaces', 'four spaces')],
    ['The port of billing is 8080', port('Port of billing: 8080', '8080')],
  ],
  contradict: [[port('The port of billing is 8080', '8080'), port('Billing listens on 9090', '9090')]],
})

describeDifference(called('atom'), {
  differ: [
    ['The config is in src/config.ts', 'The config is in src/config.js'],
    ['Write to ann.lee@example.com', 'Write to ann.lea@example.com'],
    ['See https://example.com/a?b=1', 'See https://example.com/a?b=2'],
    ['The logs go to C:\\logs\\app', 'The logs go to C:\\logs\\api'],
    ['Pass --dry-run', 'Pass --dry-runs'],
    ['Call `getUser` first', 'Call `getuser` first'],
    ['Sign with "Best, Ann"', 'Sign with "Yours, Ann"'],
    ['Rotate user_id weekly', 'Rotate user_ids weekly'],
  ],
  agree: [
    ['See https://EXAMPLE.com/a', 'See https://example.com/a'],
    ['Run `make lint` first', 'Run make lint first'],
    ['The key is A1B2C3D4', 'The key is a1b2c3d4'],
  ],
})

describeDifference(called('version'), {
  differ: [
    ['Version 1.2 is deployed', 'Version 1.20 is deployed'],
    ['Use v2 of the client', 'Use v3 of the client'],
    ['Pinned to 18.2.0', 'Pinned to 18.2.1'],
  ],
  agree: [
    ['Use v1.4 of the client', 'Use 1.4 of the client'],
    ['Use node 20', 'Use node 20.0'],
  ],
})

describeDifference(called('date'), {
  differ: [
    ['The report is due on Friday', 'The report is due on Thursday'],
    ['The lease ends in March 2025', 'The lease ends in May 2025'],
    ['Backups run at 2 am', 'Backups run at 2 pm'],
    ['Launch on 2024-03-05', 'Launch on 2024-03-06'],
  ],
  agree: [
    ['Launch on 2024-03-05', 'Launch on March 5, 2024'],
    ['Standup at 14:30 UTC', 'Standup at 16:30+02:00'],
    ['Launch on 5 March', 'Launch on March 5th'],
    [
      { text: 'The launch was yesterday', createdAt: Date.UTC(2024, 2, 6, 9) },
      { text: 'The launch was on 2024-03-05', createdAt: Date.UTC(2024, 5, 1) },
    ],
    ['The lease ends in March 2025', 'The lease ends on 3 March 2025'],
  ],
  contradict: [['The report is due on Friday', 'The report is due on Thursday']],
})

describeDifference(called('money'), {
  differ: [
    ['The rent is 900 euros', 'The rent is 900 dollars'],
    ['The plan costs $5', 'The plan costs $15'],
  ],
  agree: [
    ['The rent is $1,200', 'The rent is 1200 dollars'],
    ['It costs EUR 5', 'It costs 5 €'],
  ],
  contradict: [['The rent is 900 euros', 'The rent is 950 euros']],
})

describeDifference(called('number'), {
  differ: [
    ['Uploads are limited to 20 MB', 'Uploads are limited to 20 GB'],
    ['Requests time out after 30 seconds', 'Requests time out after 30 minutes'],
    ['The team has six people', 'The team has 7 people'],
    ['Growth is 50 %', 'Growth is 0.5 points'],
  ],
  agree: [
    ['The timeout is 5 s', 'The timeout is 5000 ms'],
    ['The limit is 2 GB', 'The limit is 2,048 MB'],
    ['There are 1,000 users', 'There are one thousand users'],
    ['Keep logs for two weeks', 'Keep logs for 14 days'],
    ['It takes half an hour', 'It takes 30 minutes'],
    ['Das Limit ist 1.000', 'Das Limit ist 1000'],
    ['Order twenty-five pens', 'Order 25 pens'],
  ],
  contradict: [['The Redis instance listens on port 6380', 'The Redis instance listens on port 6379']],
})

describeDifference(called('negation'), {
  differ: [
    ['Lena is allergic to nuts', 'Lena is not allergic to nuts'],
    ['Kai drinks coffee', 'Kai no longer drinks coffee'],
    ['Ann eats meat', 'Ann stopped eating meat'],
    ['Kai drinks tea with sugar', 'Kai drinks tea without sugar'],
    ['Use tabs and never spaces', 'Use spaces and never tabs'],
    ['Der Dienst ist öffentlich', 'Der Dienst ist nicht öffentlich'],
    ['Сервис работает', 'Сервис не работает'],
  ],
  agree: [
    ["The service isn't public", 'The service is not public'],
    ['The flag is not enabled', 'The flag is disabled'],
  ],
  contradict: [["Lena isn't allergic to nuts", 'Lena is allergic to nuts']],
})

describeDifference(called('exclusive'), {
  differ: [
    ['The flag is enabled', 'The flag is disabled'],
    ['Deploy the shop to staging', 'Deploy the shop to prod'],
    ['The server is reachable', 'The server is unreachable'],
    ['The schema library of billing is zod', 'The schema library of billing is yup'],
  ],
  agree: [
    ['Deploy the shop to prod', 'Deploy the shop to production'],
    ['The repo is big', 'The repository is large'],
  ],
  contradict: [
    ['The deploy target is staging', 'The deploy target is prod'],
    ['The default branch of shop is main', 'shop uses develop as its default branch'],
    ["Ann's editor is Emacs", "Ann's editor is Helix"],
  ],
})

describeDifference(called('name'), {
  differ: [
    ['Priya owns the backlog', 'Paula owns the backlog'],
    ['Please call him Bob', 'Please call her Bob'],
  ],
  agree: [
    ['Ask Priya first', 'ask priya first'],
    ['Ask Rob first', 'Ask Robert first'],
  ],
})

describeDifference(called('quantifier'), {
  differ: [
    ['All plugins are disabled', 'Most plugins are disabled'],
    ['At least three reviewers are needed', 'At most three reviewers are needed'],
    ['All tests pass', 'Some tests pass'],
  ],
  agree: [
    ['Every test passes', 'All tests pass'],
    ['Jobs are retried up to 3 times', 'Jobs are retried at most 3 times'],
  ],
})

describeDifference(called('modality'), {
  differ: [
    ['The cache is broken', 'Is the cache broken?'],
    ['Deploy to staging', 'Deploy to staging if the tests pass'],
    ['Ann wants to move to Oslo', 'Ann moved to Oslo'],
    ['Ann smokes', 'Ann used to smoke'],
  ],
  agree: [['Mails should be signed', 'Sign mails']],
})

describeDifference(called('attribution'), {
  differ: [],
  agree: [
    ['The cache is broken', 'the cache is broken'],
    ['Ann says that the cache is broken', 'Ann said the cache is broken'],
  ],
  doubt: [['Ann says that the cache is broken', 'The cache is broken']],
})

describeDifference(called('relation'), {
  differ: [
    ['The fan must start before the burner.', 'The fan must start after the burner.'],
    ['Start the pump before the heater', 'Start the pump after the heater'],
    ['The cat is on the table', 'The cat is under the table'],
    ['Deploy from main', 'Deploy to main'],
    ['Backups run before the migration', 'Backups run after the migration'],
  ],
  agree: [
    ['The port of billing', 'The port for billing'],
    ['The cat is in the box', 'The cat is inside the box'],
  ],
})

describeDifference(called('roles'), {
  differ: [
    ['Ann manages Bob', 'Bob manages Ann'],
    ['Ann manages Bob', 'Ann is managed by Bob'],
    ['Ann introduced Ben to Carla', 'Ann introduced Carla to Ben'],
    ['Tom is the manager of Eve', 'Eve is the manager of Tom'],
  ],
  agree: [
    ['Ann manages Bob', 'Bob is managed by Ann'],
    ['The main contact is Rosa Diaz', 'Rosa Diaz is the main contact'],
    ['Because of the outage, the launch was postponed', 'The launch was postponed because of the outage'],
  ],
})

describeDifference(called('order'), {
  differ: [
    ['Install with poetry instead of pip.', 'Install with pip instead of poetry.'],
    ['Module A imports module B', 'Module B imports module A'],
    ['Run lint before build', 'Run build before lint'],
  ],
  agree: [
    ['We serve tea and coffee', 'We serve coffee and tea'],
    ['Install with poetry instead of pip.', 'Install with poetry instead of conda.'],
  ],
})

describeDifference(called('notation'), {
  differ: [
    ['Memory stays < 2 GB', 'Memory stays > 2 GB'],
    ['Free space is >= 10 %', 'Free space is > 10 %'],
    ['Status != 200 in the probe', 'Status == 200 in the probe'],
    ['The salt is kL9mQ', 'The salt is Kl9Mq'],
    ['Match it with \\w+ only', 'Match it with \\W+ only'],
    ['Agent 007 owns the case', 'Agent 7 owns the case'],
    ['Copy src -> dst', 'Copy src <- dst'],
  ],
  agree: [
    ['Memory stays <= 2 GB', 'Memory stays ≤ 2 GB'],
    ['**Always** run the linter', 'Always run the linter'],
    ['* Run the linter', 'Run the linter'],
    ['> Quoted from Ann', 'Quoted from Ann'],
    ['THE BUILD IS GREEN', 'The build is green'],
    ['timeout = 5', 'timeout == 5'],
    ['Use the API', 'use the api'],
    ['Standup is at 09:30', 'Standup is at 9:30'],
  ],
  contradict: [['Memory stays < 2 GB', 'Memory stays > 2 GB']],
})

describeDifference(called('small-words'), {
  differ: [],
  agree: [
    ['Ann likes tea', 'Ann likes a tea'],
    ['We serve tea and coffee', 'We serve coffee and tea'],
    ['Rosa is the lead', 'The lead is Rosa'],
  ],
  doubt: [
    ['Not all jobs need a retry', 'No jobs need a retry'],
    ['Sync even if the disk is full', 'Sync only if the disk is full'],
    ['Everyone but Eve may push', 'Everyone and Eve may push'],
    ['The parser is fed by the lexer', 'The parser feeds the lexer'],
    ['Only editors can publish', 'Editors can only publish'],
    ['Seat B, 3 Elm Road', 'Seat C, 3 Elm Road'],
    ['Tell the IT team', 'Tell the team'],
    ['Group by region, city', 'Group by city, region'],
    ['The repo is tools/web', 'The repo is web/tools'],
    ['Closed Tuesday to Thursday', 'Closed Tuesday and Thursday'],
    ['Yoga on Tuesday', 'Yoga on Tuesdays'],
    ['Ship by June', 'Ship in June'],
    ['We are moving the shop', 'We moved the shop'],
    ['The badge is Marias', 'The badge is Maria'],
    ['Read the policy', 'Read the police'],
    ['Ask the author', 'Ask the authority'],
    ['Notify the reviewer', 'Notify the reviewed'],
    ['Keep my notes', 'Keep your notes'],
  ],
})

test.each([
  ['variable Path', 'variable PATH'],
  ['The set of X = 5', 'The set of x = 5'],
  ['We ship to US only', 'We ship to us only'],
  ['Load is > 80 %', 'Load is 80 %'],
  ['Lint *.ts', 'Lint .ts'],
  ['Room 05 is free', 'Room 5 is free'],
])('what may be another name or sign is left to a person: %s / %s', (a, b) => {
  expect(compareClaims(claimFeatures({ text: a }), claimFeatures({ text: b })).relation).not.toBe('same')
})

test('every kind but the leftover words is looked for, in the published order', () => {
  expect(differences.map(({ kind }) => kind)).toEqual(differenceKinds.filter((kind) => kind !== 'words'))
})
