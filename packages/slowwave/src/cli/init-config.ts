import { basename } from 'node:path'
import { MemoryError, recordKinds } from '@slowwave/core'
import type { RecordKind } from '@slowwave/core'
import { Document } from 'yaml'
import { configNames } from '../config/index.js'
import { writeWhole } from './write-file.js'

/** What may start a pass, as a config file spells it. */
export const triggerNames = ['manual', 'cron', 'record_count'] as const
export type TriggerName = (typeof triggerNames)[number]

/** What `init` asks. */
export interface InitAnswers {
  readonly mergeKinds: readonly RecordKind[]
  readonly neverTouchKinds: readonly RecordKind[]
  readonly retentionDays: Readonly<Partial<Record<RecordKind, number | 'forever'>>>
  readonly trigger: TriggerName
  readonly cron?: string
  readonly recordCount?: number
}

/** Reads `episode=365,note=forever`. @throws {MemoryError} `invalid-input` */
export function parseRetention(text: string): InitAnswers['retentionDays'] {
  return Object.fromEntries(
    text
      .split(',')
      .filter((rule) => rule.trim() !== '')
      .map(parseRule),
  )
}

function parseRule(rule: string): readonly [RecordKind, number | 'forever'] {
  const [name, days = ''] = rule.split('=').map((part) => part.trim())
  const kind = recordKinds.find((each) => each === name)
  if (kind !== undefined && days === 'forever') return [kind, 'forever']
  if (kind !== undefined && /^\d+$/.test(days) && Number.isSafeInteger(Number(days))) return [kind, Number(days)]
  throw new MemoryError('invalid-input', `${JSON.stringify(rule)} is no retention rule.`, {
    hint: `Use kind=days or kind=forever, the kind being one of ${recordKinds.join(', ')}.`,
  })
}

/** Any text: of a file with our name, however broken it is. */
const anyText = /^[^\0]*$/
/** Text with a member `memory` at its top: a config of ours under another name. */
const ownConfig = /^(?=[^\0]*$)(?:[^]*\n)?[{\s]*["']?memory["']?[ \t]*:/

/**
 * Writes the config file, with a comment at each setting. Another config is replaced, anything else is left alone.
 *
 * @throws {MemoryError} `invalid-input` if it cannot be written, is of another kind, or would not be YAML or JSON.
 */
export function writeInitConfig(path: string, answers: InitAnswers): void {
  if (!/\.(?:ya?ml|json)$/.test(path)) {
    throw new MemoryError('invalid-input', `The config is written as YAML or JSON, and ${path} is named as neither.`, {
      hint: 'Name a file that ends in .yaml or .json, or edit yours by hand.',
    })
  }
  const text = path.endsWith('.json') ? `${JSON.stringify(settingsOf(answers), null, 2)}\n` : yamlOf(answers)
  writeWhole({ path, text, what: 'The config', replaces: configNames.includes(basename(path)) ? anyText : ownConfig })
}

function settingsOf({ mergeKinds, neverTouchKinds, retentionDays, trigger, cron, recordCount }: InitAnswers) {
  const consolidation = {
    policy: 'conservative',
    merge_kinds: mergeKinds,
    never_touch_kinds: neverTouchKinds,
    retention_days: retentionDays,
    max_loss_fraction: 0.25,
    trigger,
    ...(cron === undefined ? {} : { cron }),
    ...(recordCount === undefined ? {} : { record_count: recordCount }),
  }
  return { memory: { consolidation } }
}

const comments: Readonly<Record<string, string>> = {
  policy: 'conservative, tiered, or the path of a policy file',
  merge_kinds: 'only records that state the same claim are merged, and only of these kinds',
  never_touch_kinds: 'no pass touches these',
  retention_days: 'days for which a kind must be kept, or forever',
  max_loss_fraction: 'share of a scope that one pass may retire',
  trigger: 'manual, cron or record_count',
}

function yamlOf(answers: InitAnswers): string {
  const document = new Document(settingsOf(answers))
  for (const [key, comment] of Object.entries(comments)) {
    const node = document.getIn(['memory', 'consolidation', key], true) as { comment?: string } | undefined
    if (node !== undefined) node.comment = ` ${comment}`
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}
