import { pathsIn, symbolsIn } from '@slowwave/core'
import type { CuratedEntry } from '../files/curated-entries.js'
import { bodyOf, fieldText, keyOf } from '../files/curated-entries.js'

/** Something of the repository that an entry names. */
export interface NamedThing {
  readonly kind: 'path' | 'symbol' | 'flag'
  readonly name: string
  /** `false` for a path that may as well be a branch, an image or a type of media: it counts only if git once had it. */
  readonly isCertain: boolean
}

const fence = /```[^\n]*\n?([\s\S]*?)(?:```|$)/g
const span = /`([^`\n]+)`/g
const isCommand = /^\$?\s*[a-z./][\w./-]*\s+\S/
/** Commands whose arguments are read by something of the repository: its scripts, its targets, its own programs. */
const ownCommand =
  /^\$?\s*(?:(?:npm|pnpm|yarn|bun)\s+(?:run|start|test)\b|make\s|(?:node|bun|deno|python3?|ruby|sh|bash)\s+(?:\S*\/)?\S+\.\w+|\.{0,2}\/\S+|bin\/\S+|scripts\/\S+)/

/**
 * The files, symbols and flags that an entry says are there. What stands in a command is an argument: a branch, an image or
 * a flag of somebody else's program is no claim about the repository.
 */
export function namedIn(entry: CuratedEntry): readonly NamedThing[] {
  const text = `${keyOf(entry)}\n${bodyOf(entry)}`
  const { prose, commands } = partsOf(text)
  const listed = [...listOf(entry.fields['paths']), ...keyPaths(entry)]
  const inProse = pathsIn(prose).filter((path) => !listed.includes(path))
  const inCommands = pathsIn(commands.join('\n')).filter((path) => ![...listed, ...inProse].includes(path))
  const symbols = symbolsIn(prose).filter((name) => !name.startsWith('-'))
  return [
    ...listed.map((name) => ({ kind: 'path' as const, name, isCertain: true })),
    ...inProse.map((name) => ({ kind: 'path' as const, name, isCertain: hasEnding(name) })),
    ...inCommands.map((name) => ({ kind: 'path' as const, name, isCertain: false })),
    ...symbols.map((name) => ({ kind: 'symbol' as const, name, isCertain: true })),
    ...flagsOf(prose, commands).map((name) => ({ kind: 'flag' as const, name, isCertain: true })),
  ]
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((path): path is string => typeof path === 'string'))] : []
}

function keyPaths(entry: CuratedEntry): readonly string[] {
  const key = fieldText(entry, 'key')
  return pathsIn(key).filter((path) => path === key && !listOf(entry.fields['paths']).includes(path))
}

function hasEnding(path: string): boolean {
  return (
    /\.[A-Za-z]\w{0,9}$/.test(path) || /(?:^|\/)(?:Makefile|Dockerfile|Procfile|Justfile|Rakefile|Gemfile)$/.test(path)
  )
}

interface Parts {
  readonly prose: string
  readonly commands: readonly string[]
}

function partsOf(text: string): Parts {
  const fenced = [...text.matchAll(fence)].flatMap(([, inside = '']) => inside.split('\n'))
  const unfenced = text.replace(fence, ' ')
  const quoted = [...unfenced.matchAll(span)]
    .map(([, inside = '']) => inside.trim())
    .filter((each) => isCommand.test(each))
  const prose = unfenced.replace(span, (whole, inside: string) => (isCommand.test(inside.trim()) ? ' ' : whole))
  return { prose, commands: [...quoted, ...fenced.map((line) => line.trim()).filter((line) => line !== '')] }
}

const flag = /(?<=^|\s)--?[a-z][\w-]*/gi

/** Flags by themselves, where no command of another program stands beside them; and those of the repository's own commands. */
function flagsOf(prose: string, commands: readonly string[]): readonly string[] {
  const own = commands.filter((each) => ownCommand.test(each))
  const alone = own.length === commands.length ? symbolsIn(prose).filter((name) => name.startsWith('-')) : []
  const passed = own.flatMap((each) => argumentsOf(each).match(flag) ?? []).filter((name) => name.startsWith('--'))
  return [...new Set([...alone, ...passed])].filter((name) => name !== '--')
}

/** What a script is given: after `--` for one that a package manager runs, after the file for one that is a file. */
function argumentsOf(command: string): string {
  const passed = /\s--\s(.*)$/.exec(command)?.[1]
  if (passed !== undefined) return passed
  return /^\$?\s*(?:npm|pnpm|yarn|bun|make)\s/.test(command) ? '' : command.replace(ownCommand, '')
}
