import type { JsonObject } from '@slowwave/core'
import { shownText } from '@slowwave/core'
import type { Slowwave } from '../library/index.js'
import { readFlushConfig } from './flush-config.js'
import type { FlushSettings } from './flush-config.js'
import { flushBeforeCompaction } from './flush.js'
import type { FlushResult } from './flush.js'
import type { ConversationMessage } from './messages.js'

/** A write that an agent made to its own memory. */
export interface MemoryWrite {
  readonly action: 'add' | 'replace' | 'remove'
  readonly target: 'short_term' | 'long_term' | 'entity'
  readonly content: string
  readonly metadata?: JsonObject
}

/** What an agent calls at the turns of its life. None of them throws, and none keeps the agent from going on. */
export interface LifecycleHooks {
  /** Before messages are shortened. @returns a summary of what was saved, empty if nothing was */
  onPreCompress(messages: readonly ConversationMessage[]): Promise<string>
  /** When another session begins; what is kept from then on belongs to it. */
  onSessionSwitch(
    newSessionId: string,
    options?: { readonly parentSessionId?: string; readonly reset?: boolean },
  ): Promise<void>
  /** After the agent wrote to its own memory. What it removed there is not forgotten here. */
  onMemoryWrite(write: MemoryWrite): Promise<void>
  /** After the agent gave a task to another one: an episode is kept. */
  onDelegation(
    task: string,
    result: string,
    options?: { readonly agentName?: string; readonly metadata?: JsonObject },
  ): Promise<void>
  /** How the last flush ended; `undefined` before the first. */
  readonly lastFlush: FlushResult | undefined
}

/** Where hooks write, and what they are told of. */
export interface LifecycleHooksOptions {
  /** One scope, ours or as another tool spells it. */
  readonly scope: string
  readonly sessionId: string
  /** Settings of the flush; absent: off, unless SLOWWAVE_PRE_COMPACTION_FLUSH turns it on. */
  readonly flush?: FlushSettings
  /** @default process.env */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Told what could not be kept. @default nobody */
  readonly warn?: (message: string) => void
  /** Names, paths and patterns that are taken out of what a flush keeps. @default paths outside of the working folder */
  readonly redaction?: {
    readonly names?: readonly string[]
    readonly project?: string
    readonly patterns?: readonly RegExp[]
  }
  /** Epoch milliseconds. @default Date.now */
  readonly now?: () => number
}

/** Longest part of a result that is kept as the lesson of an episode, in characters. */
const longestLesson = 500

/**
 * The hooks of an agent over a memory of ours.
 *
 * @throws {MemoryError} `invalid-input` for a setting of the flush that is out of its range.
 */
export function lifecycleHooks(memory: Slowwave | undefined, options: LifecycleHooksOptions): LifecycleHooks {
  const { scope, flush, environment = process.env, warn = () => undefined, now = Date.now } = options
  const config = readFlushConfig(flush, environment, warn)
  const { names = [], project = process.cwd(), patterns = [] } = options.redaction ?? {}
  let { sessionId } = options
  let lastFlush: FlushResult | undefined

  const kept = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      warn(`${what} was not kept: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return {
    async onPreCompress(messages) {
      const flushing = { scope, sessionId, now: now(), redaction: { names, project, patterns } }
      lastFlush = await flushBeforeCompaction(messages, config, { ...flushing, ...(memory && { memory }) })
      if (lastFlush.detail !== undefined) warn(`The flush before compaction failed: ${lastFlush.detail}`)
      return summaryOf(lastFlush)
    },
    onSessionSwitch(newSessionId) {
      sessionId = newSessionId
      return Promise.resolve()
    },
    async onMemoryWrite({ action, target, content, metadata }) {
      if (memory === undefined || action === 'remove' || target === 'short_term') return
      const said = { scope, text: content, author: { sessionId }, ...(metadata && { metadata }) }
      await kept('What the agent remembered', () =>
        memory.remember(said, { reason: `memory write: ${action} ${target}` }),
      )
    },
    async onDelegation(task, result, { agentName = '', metadata } = {}) {
      if (memory === undefined) return
      const author = { sessionId, ...(agentName === '' ? {} : { agentId: agentName }) }
      const said = { ...delegated(task, result, agentName), scope, createdAt: now() }
      await kept(`The task "${shownText(task)}"`, () =>
        memory.remember({ ...said, author, ...(metadata && { metadata }) }, { reason: 'delegated' }),
      )
    },
    get lastFlush() {
      return lastFlush
    },
  }
}

function delegated(task: string, result: string, agentName: string) {
  const lesson = Array.from(result).slice(0, longestLesson).join('')
  return { kind: 'episode', text: task, episode: { task, approach: agentName, outcome: 'unknown', lesson } } as const
}

function summaryOf({ saved, staged, reason }: FlushResult): string {
  if (staged === 0) return ''
  const late = reason === 'timeout' ? ' before the time was up' : ''
  return `${saved.length} of ${staged} statements of this conversation were kept in long-term memory${late}.`
}
