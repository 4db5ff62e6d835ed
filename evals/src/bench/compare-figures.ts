import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { MemoryError } from '@slowwave/core'
import { printResult } from '../commands/print.js'
import { round3 } from '../machine-probe.js'

type Figures = Readonly<Record<string, number>>

/** `bench compare`: ratios of two results of one benchmark. */
export function addCompare(program: Command): void {
  program
    .command('compare')
    .argument('<other.json>', 'an earlier result, or one of another machine')
    .argument('[ours.json]', 'our result; default: standard input')
    .description('print ours / other for every figure of two results of one benchmark')
    .option('--json', 'print the result as one line of JSON')
    .action((other: string, ours: string | undefined, options: { readonly json?: boolean }) => {
      const theirs = figuresIn(other)
      printResult({ ratios: ratiosOf(figuresIn(ours ?? 0), theirs) }, options)
    })
}

/** ours / other of every number that both have, by its path; left out where the other is 0. */
export function ratiosOf(ours: Figures, other: Figures): Figures {
  const shared = Object.keys(ours).filter((path) => other[path] !== undefined && other[path] !== 0)
  return Object.fromEntries(shared.map((path) => [path, round3((ours[path] ?? 0) / (other[path] ?? 1))]))
}

/** Every number of a JSON value by its path, members separated by dots. */
export function flatten(value: unknown, path = ''): Figures {
  if (typeof value === 'number') return { [path]: value }
  if (typeof value !== 'object' || value === null) return {}
  const members = Object.entries(value).map(([name, member]) => flatten(member, path === '' ? name : `${path}.${name}`))
  return Object.assign({}, ...members) as Figures
}

function figuresIn(source: string | number): Figures {
  const place = typeof source === 'string' ? source : 'standard input'
  try {
    return flatten(JSON.parse(readFileSync(source, 'utf8')))
  } catch (cause) {
    const why =
      cause instanceof SyntaxError ? 'it is not JSON' : ((cause as NodeJS.ErrnoException).code ?? String(cause))
    throw new MemoryError('invalid-input', `${place} holds no result of a benchmark: ${why}.`, { cause })
  }
}
