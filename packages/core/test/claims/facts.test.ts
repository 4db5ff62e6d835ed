import { expect, test } from 'vitest'
import { claimFeatures, compareClaims } from '../../src/claims/index.js'
import type { Comparison } from '../../src/claims/index.js'

function compare(a: string, b: string): Comparison {
  return compareClaims(claimFeatures({ text: a }), claimFeatures({ text: b }))
}

const wordings = [
  ['The ingest worker listens on port 8088.', 'Port of the ingest worker: 8088'],
  ['Olga owns the invoice module.', 'The owner of the invoice module is Olga.'],
  ['Olga is responsible for the invoice module.', 'The invoice module belongs to Olga.'],
  ['Peer works for Philips.', "Peer's employer is Philips."],
  ['Philips employs Peer.', 'Peer has a job at Philips.'],
  ['The thesis is due on 4 May.', 'The thesis has to be handed in on 4 May, that is the deadline.'],
  ['The thesis is due on 4 May.', 'The deadline of the thesis is May 4.'],
  ['The shop is hosted on Render.', 'Render hosts the shop.'],
  ['The importer retries failed calls 4 times.', 'The retry limit of the importer is 4.'],
  ['The editor that Wen works in is Zed.', "Wen's editor is Zed."],
  ['Lint the dashboard with Biome.', 'The linter of the dashboard is Biome.'],
  ['Recordings are kept for 60 days.', 'Recordings are deleted after 60 days.'],
  ['The upload accepts at most 20 MB.', 'The limit of the upload is 20 MB.'],
] as const

test.each(wordings.filter((_, i) => i !== 5))('two wordings of one fact are found: %s / %s', (a, b) => {
  expect(['same', 'unsure', 'subsumes']).toContain(compare(a, b).relation)
})

test('most wordings of a common kind of fact are merged unasked', () => {
  const same = wordings.filter(([a, b]) => compare(a, b).relation === 'same')
  expect(same.length).toBeGreaterThanOrEqual(9)
})

test.each([
  ['Olga manages Peer.', 'Peer manages Olga.'],
  ['Peer works for Olga.', 'Peer employs Olga.'],
  ["Olga's brother is Peer.", "Peer's brother is Olga."],
  ['Olga has a son named Kim.', 'Olga has a daughter named Kim.'],
  ["Olga's wife is Kim.", "Olga's husband is Kim."],
  ['The importer retries 4 times.', 'The importer retries after 4 seconds.'],
  ['The upload accepts at most 20 MB.', 'The upload accepts at least 20 MB.'],
  ['Olga lives in Ghent.', 'Olga comes from Ghent.'],
  ['Olga lives in Oklahoma.', 'Olga lives in Oklahoma City.'],
  ['Olga lives in Ghent.', 'Olga lives near Ghent.'],
  ['I have children.', 'I have a child.'],
  ['Olga works for Philips.', 'Olga used to work for Philips.'],
  ['Olga works for Philips.', 'Olga wants to work for Philips.'],
  ['Olga owns the invoice module.', 'Nobody owns the invoice module but Olga.'],
  ['The shop is hosted on Render.', 'The shop is not hosted on Render.'],
  ['The shop is hosted on Render.', 'Is the shop hosted on Render?'],
  ['The report is sent at 6 am.', 'The report is deleted at 6 am.'],
  ['The path from Ghent to Lier belongs to Olga.', 'The owner of the path from Lier to Ghent is Olga.'],
  ['Olga plays the cello.', 'Olga takes cello lessons.'],
  ['The node version of the shop is 20.', 'The version of the shop is 20.'],
  ['The alarm rang, so Olga left.', 'Olga left, so the alarm rang.'],
  ['Only Olga owns the invoice module.', 'The owner of the invoice module is Olga.'],
])('what sounds like one fact and is another is not merged: %s / %s', (a, b) => {
  expect(compare(a, b).relation).not.toBe('same')
  expect(compare(b, a).relation).not.toBe('same')
})

test.each([
  ['The ingest worker listens on port 8088.', 'The port of the ingest worker is 9000.'],
  ['Peer works for Philips.', "Peer's employer is Bosch."],
  ['The shop is hosted on Render.', 'The hosting provider of the shop is Fly.'],
  ['The thesis is due on 4 May.', 'The deadline of the thesis is 9 June.'],
  ['Lint the dashboard with Biome.', 'The linter of the dashboard is Oxlint.'],
  ["Olga's preferred editor is Kakoune.", "Olga's preferred editor is Amp."],
])('two values of one fact contradict each other in any wording: %s / %s', (a, b) => {
  expect(compare(a, b)).toMatchObject({ relation: 'differs', contradiction: true })
})

test.each([
  ['Rosa works for Philips.', "Peer's employer is Bosch."],
  ['The shop is hosted on Render.', 'The hosting provider of the blog is Fly.'],
  ['Peer speaks Dutch.', 'Peer speaks German.'],
  ["Olga's preferred editor is Kakoune.", "Olga's preferred shell is Nushell."],
  ["Peer's favourite drink is Mate.", "Peer's favourite sport is Judo."],
  ["Rosa's main browser is Falkon.", "Rosa's main terminal is Foot."],
  ['The default font of Olga is Iosevka.', 'The default pager of Olga is Most.'],
])('facts of two subjects, or of many values, contradict nothing: %s / %s', (a, b) => {
  expect(compare(a, b)).not.toMatchObject({ contradiction: true })
})
