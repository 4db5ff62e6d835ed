import { readFileSync } from 'node:fs'
import type { Turn } from '../../../src/ports/index.js'

/** A conversation between a person and an assistant in which something worth keeping is said. */
export interface WholeSession {
  readonly name: string
  readonly turns: readonly Turn[]
  /** Lines of the turns that hold something worth keeping. */
  readonly planted: ReadonlySet<number>
  /** What is named again and again. */
  readonly recurring: readonly string[]
}

const startAt = Date.UTC(2026, 1, 3, 8)

/**
 * Reads sessions from a text: `=== name language` begins one, `pattern: key` names what recurs in it, `U:` and `A:` begin
 * the turns of both, `U[kind]:` one that holds something worth keeping; any other line goes on with the turn before.
 */
export function wholeSessions(file: string): readonly WholeSession[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split(/^=== /m)
    .filter((part) => part.trim() !== '')
    .map(sessionOf)
}

function sessionOf(part: string): WholeSession {
  const [head = '', ...lines] = part.trimEnd().split('\n')
  const name = head.replace(' ', '.')
  const recurring = lines.flatMap((line) => /^pattern: (\S+)$/.exec(line)?.slice(1) ?? [])
  const spoken = lines
    .filter((line) => !line.startsWith('pattern: '))
    .join('\n')
    .split(/\n(?=[UA](?:\[\w+\])?: )/)
  const planted = new Set(spoken.flatMap((turn, i) => (/^U\[/.test(turn) ? [i + 1] : [])))
  return { name, recurring, planted, turns: spoken.map((turn, i) => turnOf(turn, { name, line: i + 1 })) }
}

function turnOf(spoken: string, { name, line }: { readonly name: string; readonly line: number }): Turn {
  const by = spoken.startsWith('U') ? 'person' : 'assistant'
  const text = spoken.replace(/^[UA](?:\[\w+\])?: /, '')
  return { by, text, at: startAt + line * 120_000, id: `${name}.${line}`, sessionId: name, line }
}
