import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A turn of a session: what was said, or what the assistant said after `> `. */
export type SessionTurn = string

/** The lines of a Claude Code session in a project, one turn a minute from this moment on. */
export function sessionText(
  name: string,
  project: string,
  turns: readonly SessionTurn[],
  startAt = Date.UTC(2026, 2, 9, 8),
): string {
  return turns
    .map((text, i) => {
      const isAnswer = text.startsWith('> ')
      const message = isAnswer
        ? { role: 'assistant', content: [{ type: 'text', text: text.slice(2) }] }
        : { role: 'user', content: text }
      return JSON.stringify({
        type: isAnswer ? 'assistant' : 'user',
        uuid: `${name}-${i}`,
        sessionId: name,
        cwd: project,
        timestamp: new Date(startAt + i * 60_000).toISOString(),
        message,
      })
    })
    .map((line) => `${line}\n`)
    .join('')
}

/** A home folder in which Claude Code kept sessions of a project. */
export function homeWith(project: string, sessions: Readonly<Record<string, readonly SessionTurn[]>>): string {
  const home = mkdtempSync(join(tmpdir(), 'slowwave-home-'))
  for (const [name, turns] of Object.entries(sessions)) {
    const path = join(home, '.claude', 'projects', project.replace(/[^A-Za-z0-9-]/g, '-'), `${name}.jsonl`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, sessionText(name, project, turns))
  }
  return home
}

/** Where the tests keep what is known about their user. */
export function environmentOf(home: string): Readonly<Record<string, string>> {
  return { HOME: home, SLOWWAVE_HOME: join(home, 'slowwave') }
}
