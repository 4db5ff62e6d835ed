import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import type { Chance } from '../simulator/chance.js'
import { aJson, mutated } from './inputs.js'

/** A database as another tool keeps its sessions, which somebody tampered with. */
export interface HostileDatabase {
  /** Id of its reader. */
  readonly name: string
  /** Writes one. @returns its path, which is good until the next one is made */
  readonly make: (chance: Chance) => string
}

const bubble = '{"bubbleId":"1","type":1,"text":"Use tabs.","timingInfo":{"clientStartTime":1767603600000}}'
const composer = '{"composerId":"k","createdAt":1767603600000,"fullConversationHeadersOnly":[{"bubbleId":"1"}]}'

interface Shape {
  readonly name: string
  readonly file: string
  readonly sql: string
  /** Tables with the columns that hold what the tool wrote. */
  readonly rows: readonly (readonly [insert: string, values: readonly string[]])[]
}

const shapes: readonly Shape[] = [
  {
    ...{ name: 'cursor', file: 'state.vscdb' },
    sql: 'create table cursorDiskKV (key text, value blob); create table blobs (id text, data blob)',
    rows: [
      ['insert into cursorDiskKV values (?, ?)', ['composerData:k', composer]],
      ['insert into cursorDiskKV values (?, ?)', ['bubbleId:k:1', bubble]],
      ['insert into blobs values (?, ?)', ['1', '{"role":"user","content":"Use tabs."}']],
    ],
  },
  {
    ...{ name: 'opencode', file: 'opencode.db' },
    sql: `create table session (id text, directory text); create table message (id text, session_id text, data text);
      create table part (id text, message_id text, data text)`,
    rows: [
      ['insert into session values (?, ?)', ['ses_1', '/code/mill']],
      ['insert into message values (?, ?, ?)', ['msg_1', 'ses_1', '{"role":"user","time":{"created":1767603600000}}']],
      ['insert into part values (?, ?, ?)', ['prt_1', 'msg_1', '{"type":"text","text":"Use tabs."}']],
    ],
  },
]

let folder: string | undefined

function folderOfThisRun(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'slowwave-fuzz-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return (folder = made)
}

/** Half of them hold hostile values in a sound file, half are a sound file with some bytes changed. */
export const hostileDatabases: readonly HostileDatabase[] = shapes.map((shape) => {
  let sound: Buffer | undefined
  return {
    name: shape.name,
    make: (chance) => {
      const path = join(folderOfThisRun(), shape.file)
      rmSync(path, { force: true })
      if (chance.next() < 0.5) fill(path, shape, (value) => hostileValue(value, chance))
      else {
        if (sound === undefined) fill(path, shape, (value) => value)
        sound ??= readFileSync(path)
        writeFileSync(path, harmed(sound, chance))
      }
      return path
    },
  }
})

function fill(path: string, { sql, rows }: Shape, valueOf: (value: string) => unknown): void {
  const database = new BetterSqlite3(path)
  database.pragma('synchronous = OFF')
  database.pragma('journal_mode = MEMORY')
  database.exec(sql)
  for (const [insert, values] of rows) database.prepare(insert).run(values.map(valueOf))
  database.close()
}

/** What a column may hold, whatever its type says. */
function hostileValue(value: string, chance: Chance): unknown {
  const kind = chance.below(8)
  if (kind === 0) return null
  if (kind === 1) return chance.pick([0, -1, 1e308, 9_007_199_254_740_991])
  if (kind === 2) return Buffer.from(mutated(value, chance))
  if (kind === 3) return JSON.stringify(aJson(chance))
  return kind <= 5 ? mutated(value, chance) : value
}

function harmed(sound: Buffer, chance: Chance): Buffer {
  const bytes = Buffer.from(sound)
  for (let i = 0; i <= chance.below(6); i++) {
    // The beginning of each page decides most.
    const at =
      chance.next() < 0.5 ? chance.below(bytes.length) : 4096 * chance.below(bytes.length / 4096) + chance.below(120)
    bytes[at] = chance.below(256)
  }
  return chance.next() < 0.1 ? bytes.subarray(0, chance.below(bytes.length)) : bytes
}
