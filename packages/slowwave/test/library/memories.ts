import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeSurroundings } from '@slowwave/core/testing'
import { createSlowwave } from '../../src/index.js'
import type { Slowwave, SlowwaveOptions } from '../../src/index.js'
import { folderWith, row } from '../cli/stores.js'

/** The scope that these stores are about. */
export const scope = 'team/ops'

/** Where a new store may be made. */
export function newPath(): string {
  return join(mkdtempSync(join(tmpdir(), 'slowwave-library-')), 'memory.db')
}

/** Opens a store at this path; words alone decide. */
export function open(store: SlowwaveOptions['store'], options: Partial<SlowwaveOptions> = {}): Promise<Slowwave> {
  return createSlowwave({ store, embedder: 'none', surroundings: fakeSurroundings({ stepMs: 1 }), ...options })
}

/** Two values of one port, which contradict each other. */
export async function sayTwoPorts(memory: Slowwave): Promise<void> {
  for (const object of ['7420', '9000']) {
    const claim = { subject: 'api', predicate: 'port', object }
    await memory.remember({ text: `The API listens on ${object}.`, scope, source: 'tool:shell', claim })
  }
}

/** Remembers what duplicates a fact, and two values of one port. */
export async function fill(memory: Slowwave): Promise<void> {
  const texts = ['The gateway runs in Oslo.', 'Backups are taken at noon.', 'Tea is in the shed.', 'The lamp is brass.']
  for (const text of texts) await memory.remember({ text, scope, source: 'tool:shell' })
  await memory.remember({ text: 'the gateway runs in Oslo', scope, kind: 'note', source: 'tool:shell' })
  await sayTwoPorts(memory)
}

/** Who decides in these tests. */
export const ann = { reviewer: 'ann', source: 'user' } as const

/** A token that secretlint knows, and no guard of the core. */
export const foreignToken = ['shp', 'at_0123456789abcdef0123456789abcdef'].join('')

/** A store in which a contradiction of two ports waits for a person. */
export async function contradicted(path: string = newPath()): Promise<Slowwave> {
  const memory = await open(path, { policy: { preset: 'conservative', maxLossFraction: 1 } })
  await sayTwoPorts(memory)
  await memory.consolidate({ full: true })
  return memory
}

/** A store into which three wordings of one fact and two others were imported, so that a pass has something to merge. */
export async function repeated(): Promise<string> {
  const wordings = ['The gateway runs in Oslo.', 'The gateway runs in Oslo!', 'The gateway runs in Oslo']
  const others = ['Backups are taken at noon.', 'The lamp is brass.']
  const folder = await folderWith([...wordings, ...others].map((text, i) => row(`r${i}`, text)))
  return join(folder, '.slowwave', 'memory.db')
}

/** A store in which the merge of three wordings waits for a person. */
export async function mergeable(): Promise<Slowwave> {
  const policy = { preset: 'conservative', approvals: { merge: 'review' }, maxLossFraction: 1 }
  const memory = await open(await repeated(), { policy })
  await memory.consolidate({ full: true })
  return memory
}
