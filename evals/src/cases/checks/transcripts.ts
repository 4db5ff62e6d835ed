import type { StoredRecord } from '@slowwave/core'
import { sourceClassOf } from '@slowwave/core'
import type { Checks, Scene, Verdict } from '../verdict.js'
import { missed, right, rightIfEqual, rightIfNone, wrong } from '../verdict.js'
import { jsonOf } from '../run-command.js'
import { newRecords } from './texts.js'

/** What was read from transcripts, and what was made of it. */
export const transcriptChecks: Checks = {
  extracted_contains: (scene: Scene, texts: readonly string[]) => {
    const lacking = texts.filter((text) => !newRecords(scene).some((record) => record.text.includes(text)))
    return lacking.length === 0 ? right : missed(`not extracted: ${lacking.join('; ')}`)
  },
  must_not_extract_as_user_fact: (scene: Scene, texts: readonly string[]) => {
    const users = newRecords(scene).filter(({ source }) => sourceClassOf(source) === 'user')
    return rightIfNone(texts.filter((text) => users.some((record) => record.text.includes(text))))
  },
  extracted_author: (scene: Scene, author: string) => {
    const wanted = author === 'agent' ? 'inferred' : author
    return rightIfNone(
      newRecords(scene)
        .filter(({ source }) => sourceClassOf(source) !== wanted)
        .map(({ id, source }) => `${id}: ${source}`),
    )
  },
  extracted_created_at: (scene: Scene, at: string) =>
    rightIfNone(
      newRecords(scene)
        .filter(({ createdAt }) => createdAt !== Date.parse(at))
        .map(({ id, createdAt }) => `${id}: ${new Date(createdAt).toISOString()}`),
    ),
  relative_dates: relativeDates,
  records_read: (scene: Scene, count: number) => rightIfEqual(numberSaid(scene, 'recordsRead'), count),
  user_turns: (scene: Scene, texts: readonly string[]) => rightIfEqual(userTurns(scene), texts),
  user_turn_contains: (scene: Scene, texts: readonly string[]) =>
    userTurns(scene).some((turn) => texts.every((text) => turn.includes(text)))
      ? right
      : wrong('no such turn of the user'),
  sessions_skipped: ({ steps }: Scene, count: number) =>
    rightIfEqual(
      steps.reduce((total, { sessionsSkipped = 0 }) => total + sessionsSkipped, 0),
      count,
    ),
}

interface DateRule {
  readonly word: string
  readonly is: string
  readonly said_on: string
}

function relativeDates(scene: Scene, rules: readonly DateRule[]): Verdict {
  const records = newRecords(scene)
  if (records.length === 0) return missed('nothing was extracted')
  return rightIfNone(
    rules.flatMap(({ word, is, said_on: said }) => {
      const has = (record: StoredRecord, day: string): boolean => namesDay(record, day)
      const bare = records.filter((record) => hasWord(record, word) && !has(record, is) && !has(record, said))
      const found = records.some((record) => has(record, is) || (hasWord(record, word) && has(record, said)))
      return [...bare.map(({ id }) => `${id} has ${word} without a day`), ...(found ? [] : [`no record has ${is}`])]
    }),
  )
}

function hasWord({ text }: StoredRecord, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase())
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** In the text in any usual spelling, or as the start of validity. */
function namesDay({ text, validFrom }: StoredRecord, day: string): boolean {
  if (validFrom !== undefined && new Date(validFrom).toISOString().startsWith(day)) return true
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1] ?? ''
  const [number, short] = [String(Number(date)), name.slice(0, 3)]
  const said = text.toLowerCase()
  const spellings = [
    day,
    `${year}/${month}/${date}`,
    `${number} ${name}`,
    `${name} ${number}`,
    `${number} ${short}`,
    `${short} ${number}`,
  ]
  return [...spellings, `${date}.${month}.${year}`, `${number}.${Number(month)}.${year}`].some((one) =>
    said.includes(one),
  )
}

/** What reading said by this name, as the commands on transcripts print it. */
function numberSaid({ steps }: Scene, name: string): number | undefined {
  const values = steps.flatMap(
    ({ runs }) => runs.map(jsonOf) as readonly (Readonly<Record<string, unknown>> | undefined)[],
  )
  return values.map((value) => value?.[name]).find((value) => typeof value === 'number')
}

function userTurns({ steps }: Scene): readonly string[] {
  const values = steps.flatMap(
    ({ runs }) => runs.map(jsonOf) as readonly ({ readonly turns?: readonly Turn[] } | undefined)[],
  )
  return values.flatMap((value) => (value?.turns ?? []).filter(({ role }) => role === 'user').map(({ text }) => text))
}

interface Turn {
  readonly role: string
  readonly text: string
}
