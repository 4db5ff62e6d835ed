import { MemoryError, recordKinds } from '@slowwave/core'
import type { RecordKind } from '@slowwave/core'
import { assertCron } from '../config/index.js'
import type { InitAnswers, TriggerName } from './init-config.js'
import { parseRetention } from './init-config.js'
import type { Choice, Prompts } from './io.js'

const kindChoices: readonly Choice<RecordKind>[] = recordKinds.map((kind) => ({ value: kind, label: kind }))

const triggerChoices: readonly Choice<TriggerName>[] = [
  { value: 'manual', label: 'manual: only when you run it' },
  { value: 'cron', label: 'cron: at fixed times' },
  { value: 'record_count', label: 'record count: once enough is new' },
]

/**
 * Asks what may be lost before anything else: what may be merged, what never touched, what must be kept, and then when
 * a pass starts.
 *
 * @throws {MemoryError} `invalid-input` if the person broke off; nothing is written then.
 */
export async function askInit(prompts: Prompts): Promise<InitAnswers> {
  const mergeKinds = given(await prompts.several('Which kinds of record may be merged?', kindChoices, ['fact']))
  const neverTouchKinds = given(await prompts.several('Which kinds must no pass ever touch?', kindChoices, []))
  const retention = given(await prompts.text('What must be kept, and for how long? (episode=365,note=forever)', ''))
  const trigger = given(await prompts.one('What starts a pass?', triggerChoices))
  const plain = { mergeKinds, neverTouchKinds, retentionDays: parseRetention(retention), trigger }
  if (trigger === 'cron')
    return { ...plain, cron: assertCron('cron', given(await prompts.text('At which times? (cron line)', '0 3 * * *'))) }
  if (trigger === 'manual') return plain
  return { ...plain, recordCount: countOf(given(await prompts.text('After how many new records?', '500'))) }
}

function given<T>(answer: T | undefined): T {
  if (answer !== undefined) return answer
  throw new MemoryError('invalid-input', 'Broken off; nothing was written.')
}

function countOf(text: string): number {
  const count = /^\d+$/.test(text.trim()) ? Number(text) : 0
  if (count >= 1 && Number.isSafeInteger(count)) return count
  throw new MemoryError('invalid-input', `The record count must be a whole number from 1, got ${JSON.stringify(text)}.`)
}
