import { existsSync } from 'node:fs'
import { counted, MemoryError } from '@slowwave/core'
import * as z from 'zod'
import {
  inRepository,
  knowledgeIndex,
  layout,
  memorySkill,
  recallDiscipline,
  verifyMemory,
  writeIndex,
} from '../../curated/index.js'
import type { GoneName } from '../../curated/index.js'
import { readFileSync } from 'node:fs'
import type { CommandSpec } from '../command.js'
import { assertManaged, projectFlag, projectRoot } from '../project.js'

interface IndexOptions {
  readonly check?: boolean
  readonly project?: string
}

/** Writes the index of the knowledge pages, or checks that it is up to date. */
export const indexCommand: CommandSpec<IndexOptions> = {
  name: 'index',
  summary: 'write the index of the knowledge pages anew; --check only compares (exit 1 if it is out of date)',
  examples: ['index', 'index --check'],
  answer: z.strictObject({ file: z.string(), state: z.enum(['written', 'up-to-date', 'out-of-date', 'no-knowledge']) }),
  define: (command) => command.option('--check', 'write nothing').option(...projectFlag),
  run: async (context, { options }) => {
    const root = projectRoot(context, options)
    const state = options.check === true ? checkedIndex(root) : writtenIndex(root)
    return {
      json: { file: layout.index, state },
      text: `${layout.index}: ${indexWords[state]}`,
      exitCode: state === 'out-of-date' ? 1 : 0,
    }
  },
}

const indexWords = {
  written: 'written',
  'up-to-date': 'up to date',
  'out-of-date': 'out of date; write it with `slowwave index`',
  'no-knowledge': 'there are no knowledge pages',
} as const
type IndexState = keyof typeof indexWords

function checkedIndex(root: string): IndexState {
  const index = knowledgeIndex(inRepository(root, 'knowledge'))
  if (index === undefined) return 'no-knowledge'
  const path = inRepository(root, 'index')
  return existsSync(path) && readFileSync(path, 'utf8') === index ? 'up-to-date' : 'out-of-date'
}

function writtenIndex(root: string): IndexState {
  if (!existsSync(inRepository(root, 'knowledge'))) return 'no-knowledge'
  assertManaged(root)
  return writeIndex(root) === true ? 'written' : 'up-to-date'
}

/** Checks that what curated entries name still exists, and proposes the repair. */
export const verifyMemoryCommand: CommandSpec<{ readonly project?: string }> = {
  name: 'verify-memory',
  summary: 'check that the files, symbols and flags which entries name still exist; exit 1 if one is gone',
  examples: ['verify-memory', 'verify-memory --json'],
  answer: z.strictObject({
    entries: z.int().min(0),
    names: z.int().min(0),
    gone: z.array(
      z.strictObject({
        file: z.string(),
        id: z.string(),
        kind: z.enum(['path', 'symbol', 'flag']),
        name: z.string(),
        repair: z.string(),
      }),
    ),
  }),
  define: (command) => command.option(...projectFlag),
  run: async (context, { options }) => {
    const verified = verifyMemory(projectRoot(context, options))
    const { entries, names, gone } = verified
    const text = [
      `${counted(names, 'name')} in ${counted(entries, 'active entry', 'active entries')}, ${gone.length} gone`,
      ...gone.map(goneLine),
    ]
    return { json: verified, text: text.join('\n'), exitCode: gone.length > 0 ? 1 : 0 }
  },
}

function goneLine({ file, id, kind, name, repair }: GoneName): string {
  return `${file} (${id}): ${kind} ${name} is gone. Repair: ${repair}.`
}

interface SkillOptions {
  readonly print?: boolean
  readonly discipline?: boolean
}

/** Prints the skill file for coding agents, or the part of it for a system prompt. */
export const skill: CommandSpec<SkillOptions> = {
  name: 'skill',
  summary: 'print a skill file for coding agents: when to mine, how to ask for consent, and when not to',
  examples: ['skill --print > .claude/skills/memory-consolidation/SKILL.md', 'skill --print --discipline'],
  answer: z.strictObject({ text: z.string() }),
  define: (command) =>
    command
      .option('--print', 'print it to stdout')
      .option('--discipline', 'only how recalled memory is used, for a system prompt'),
  run: async (_context, { options }) => {
    if (options.print !== true)
      throw new MemoryError('invalid-input', 'A skill can only be printed.', { hint: 'Use `slowwave skill --print`.' })
    const text = (options.discipline === true ? recallDiscipline : memorySkill).trimEnd()
    return { json: { text }, text }
  },
}
