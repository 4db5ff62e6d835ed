import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { intakeJson, intakeLineOf } from '@slowwave/core'
import type { Json, Tag } from '@slowwave/core'
import { markManaged } from '../../src/curated/index.js'

/** 2026-03-10T09:00:00Z. */
export const now = Date.UTC(2026, 2, 10, 9)

/** A new git repository with one commit of these files. */
export function repository(
  files: Readonly<Record<string, string>> = {},
  state: 'managed' | 'unmanaged' = 'managed',
): string {
  const root = mkdtempSync(join(tmpdir(), 'slowwave-repository-'))
  git(root, 'init', '--quiet', '--initial-branch=main')
  git(root, 'config', 'user.name', 'Ida Lind')
  git(root, 'config', 'user.email', 'ida@example.org')
  if (state === 'managed') {
    mkdirSync(join(root, 'agents', 'memory'), { recursive: true })
    markManaged(root)
  }
  write(root, { 'readme.md': '# Kiln\n', ...files })
  commit(root, 'start')
  return root
}

export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

export function commit(root: string, message: string): void {
  git(root, 'add', '--all')
  git(root, 'commit', '--quiet', '--allow-empty', '--message', message)
}

export function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

export function read(root: string, name: string): string {
  return readFileSync(join(root, name), 'utf8')
}

/** An intake line as text, with its id. */
export function signal(
  tags: readonly Tag[],
  key: string,
  observation: string,
  more: { readonly session?: string; readonly daysAgo?: number; readonly extras?: Record<string, Json> } = {},
): { readonly id: string; readonly text: string } {
  const line = intakeLineOf({
    fact: { tags, key, observation },
    sessionId: more.session ?? 's-1',
    at: now - (more.daysAgo ?? 0) * 86_400_000,
    source: 'agent',
    origin: 'mined',
    extras: more.extras ?? {},
  })
  return { id: line.id, text: `${intakeJson(line)}\n` }
}

/** A curated entry as YAML, for the list of a file. */
export function entry(id: string, more: Readonly<Record<string, string | number>> = {}): string {
  const fields = {
    id,
    status: 'active',
    confidence: 'high',
    source: '[adr-1]',
    owner: 'ovens',
    last_validated: '2026-03-01',
    review_after_days: 180,
    rule: `The rule of ${id}.`,
    ...more,
  }
  const [first = '', ...rest] = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return [`  - ${first}`, ...rest.map((line) => `    ${line}`)].join('\n')
}

/** A curated file of these entries. */
export function curated(...entries: readonly string[]): string {
  return `version: 1\nentries:\n${entries.join('\n')}\n`
}
