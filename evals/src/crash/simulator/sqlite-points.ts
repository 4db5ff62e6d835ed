import type { Store, Transaction } from '@slowwave/core'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logicalDump } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import type { Chance } from './chance.js'
import type { Fault } from './faults.js'
import type { Happening, StepResult } from './run-step.js'
import type { Tally } from './tally.js'
import { checkFinished, checkSound, checkWhole } from './checks.js'
import { replay, simulatedId } from './disk.js'
import { faulty } from './faults.js'
import { meansAt } from './means.js'
import { faultsOf, untilStruck } from './run-step.js'
import { watched } from './writes.js'

/** What is tried on a real file. */
export interface OnFile {
  readonly result: StepResult
  readonly chance: Chance
  readonly tally: Tally
  /** Points at which a fault strikes, and places at which the write-ahead log is torn off. */
  readonly points: number
  readonly tears: number
}

/** The same faults over the SQLite store, opened anew each time, and its write-ahead log torn off anywhere. */
export async function runOnFile(happening: Happening, options: OnFile): Promise<void> {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const folder = mkdtempSync(join(memory, 'slowwave-simulated-'))
  try {
    await withFile(join(folder, 'base.db'), (store) => replay(store, happening.disk))
    const { result, chance, points } = options
    const faults = faultsOf(result.points, { chance, most: points }).filter(({ kind }) => kind !== 'drop')
    for (const fault of faults) await strikeFile(folder, fault, { happening, ...options })
    await tearLog(folder, { happening, ...options })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Trying extends OnFile {
  readonly happening: Happening
}

async function strikeFile(folder: string, fault: Fault, { happening, result, tally }: Trying): Promise<void> {
  const { step, now, seed } = happening
  const path = join(folder, 'struck.db')
  copyFileSync(join(folder, 'base.db'), path)
  count(tally, `sqlite ${step.name} ${fault.kind} at point ${fault.at} of ${result.points.length}`)
  await withFile(path, (store) => untilStruck(() => step.run(faulty(store, fault), meansAt(now, { seed, attempt: 1 }))))
  await lookAt(path, undefined, { happening, result, tally })
}

interface Looking {
  readonly happening: Happening
  readonly result: StepResult
  readonly tally: Tally
}

/** Opens the file, checks it, begins the step again, and checks it once more. */
async function lookAt(
  path: string,
  expected: string | undefined,
  { happening, result, tally }: Looking,
): Promise<void> {
  const { step, now, seed } = happening
  await withFile(path, async (store) => {
    if (expected !== undefined) {
      const isWhole = (await logicalDump(store)) === expected
      tally.check('I2', isWhole ? undefined : 'what was synced is not what is there')
    }
    await checkWhole(store, result, tally)
    await checkSound(store, tally)
    await step.run(store, meansAt(now, { seed, attempt: 2 }))
    await checkFinished(store, result, tally)
  })
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
}

/** A power cut while the log is written: it ends anywhere, or in noise. What was committed before that place is there. */
async function tearLog(folder: string, { happening, result, chance, tally, tears }: Trying): Promise<void> {
  const { step, now, seed } = happening
  const [path, torn] = [join(folder, 'torn-from.db'), join(folder, 'torn.db')]
  copyFileSync(join(folder, 'base.db'), path)
  const ends = [0]
  const left = await withFile(path, async (store) => {
    const noting = watched(store, { committed: () => void ends.push(bytesOf(`${path}-wal`)) })
    await step.run(noting, meansAt(now, { seed, attempt: 1 }))
    return { file: readFileSync(path), log: existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : Buffer.alloc(0) }
  })
  const isOneLog = ends.every((end, i) => i === 0 || end >= (ends[i - 1] ?? 0))
  for (let i = 0; i < tears && isOneLog && left.log.length > 0; i++) {
    const cut = chance.below(left.log.length + 1)
    const noise = chance.next() < 0.5 ? Buffer.alloc(chance.below(8_192), 0xa5) : Buffer.alloc(0)
    count(tally, `sqlite ${step.name} log torn at byte ${cut} of ${left.log.length}, ${noise.length} bytes of noise`)
    writeFileSync(torn, left.file)
    writeFileSync(`${torn}-wal`, Buffer.concat([left.log.subarray(0, cut), noise]))
    const whole = ends.filter((end) => end <= cut).length - 1
    await lookAt(torn, result.dumps[whole], { happening, result, tally })
  }
}

function bytesOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

function count(tally: Tally, where: string): void {
  tally.where = where
  tally.crashPoints += 1
  tally.sqlitePoints += 1
}

async function withFile<T>(path: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ path, mode: 'create', isAlive: () => false })
  try {
    return await work(renamed(store))
  } finally {
    await store.close()
  }
}

/** The store under the id of the simulated ones, so that plans and proposals are of it. */
function renamed<T extends Store | Transaction>(store: T): T {
  return new Proxy(store, {
    get(from, name) {
      if (name === 'storeId') return simulatedId
      const member: unknown = Reflect.get(from, name, from)
      if (name !== 'transaction') return typeof member === 'function' ? (member.bind(from) as unknown) : member
      return (work: (tx: Transaction) => Promise<unknown>) => (from as Store).transaction((tx) => work(renamed(tx)))
    },
  })
}
