import { mineTurns } from '../../src/mine/index.js'
import type { MinedTurns, MineOptions } from '../../src/mine/index.js'
import type { Turn } from '../../src/ports/index.js'

/** 2026-02-03T08:00:00Z. */
export const startAt = Date.UTC(2026, 1, 3, 8)

/** Turns of a person, one a minute. */
export function typed(...texts: readonly string[]): readonly Turn[] {
  return texts.map((text, i) => turn(text, { at: startAt + i * 60_000, line: i + 1 }))
}

/** One turn of a person. */
export function turn(text: string, more: Partial<Turn> = {}): Turn {
  const line = more.line ?? 1
  return { by: 'person', text, at: startAt, id: `t${line}`, sessionId: 's1', line, ...more }
}

/** What the turns give. */
export function mined(turns: readonly Turn[], options: Partial<MineOptions> = {}): Promise<MinedTurns> {
  return mineTurns(turns, { since: 0, redact: (text) => text, ...options })
}
