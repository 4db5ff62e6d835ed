import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import type { Lease, LeaseHolder, PassResult, RunPassOptions, Scope, Store } from '@slowwave/core'
import { createIndexer, isMemoryError, parsePolicy, runPass } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import type { Settings } from '../case.js'
import { command, lossText, nowOf } from '../command.js'
import type { CommandRun } from '../run-command.js'
import type { PrintedPass } from '../seen-operations.js'
import { operationsOf } from '../seen-operations.js'
import type { SeenOperation, World } from '../world.js'
import type { StepRunner } from './step-runner.js'
import { outcomeOfPass } from './step-runner.js'

/** Milliseconds between two renewals of a lease that is kept for a case. */
const renewMs = 5000

/** Leaves the lease of every scope in the hands of a process that is dead, or lives on. */
export const leaveLockStep: StepRunner = async (step, { world, settings, before }) => {
  const pid = step['holder'] === 'dead' ? deadPid() : process.pid
  const holder: LeaseHolder = { passId: `case-${String(step['holder'])}`, host: hostname(), pid }
  const store = await openFor(world, settings)
  const scopes = [...new Set([...before.records.values()].map(({ scope }) => scope))]
  const leases: Lease[] = []
  for (const scope of scopes) leases.push(await store.acquireLease(scope, holder))
  const stop = step['holder'] === 'live' ? keepRenewing(store, leases) : () => undefined
  world.cleanUps.push(async () => {
    stop()
    await store.close()
  })
  return {}
}

function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

function keepRenewing(store: Store, leases: readonly Lease[]): () => void {
  const renewAll = (): void => {
    for (const lease of leases) store.renewLease(lease).catch(() => undefined)
  }
  const timer = setInterval(renewAll, renewMs)
  return () => clearInterval(timer)
}

/** Starts two passes and holds the first while it has the lease, until the second has ended. */
export const twoPassesStep: StepRunner = async (_step, place) => {
  const { world, settings, before } = place
  const store = await openFor(world, settings)
  const [taken, ended] = [latch(), latch()]
  const held = holdingStore(store, { taken: taken.open, until: ended.opened })
  const first = runPass(held, passOptions(world, settings)).then(passed, lockedOut)
  try {
    await Promise.race([taken.opened, first])
    const second = await command(world, settings, ['consolidate', '--apply'])
    ended.open()
    const { exit, pass } = await first
    const both = outcomeOfPass(second, place)
    const own = pass === undefined ? [] : operationsOf(world, pass, before)
    return { ...both, runs: [inProcess(exit), second], operations: [...own, ...appliedOnly(both.operations)] }
  } finally {
    await store.close()
  }
}

interface Ended {
  readonly exit: number
  readonly pass?: PrintedPass
}

function passed({ plan, outcomes }: PassResult): Ended {
  const printed = outcomes.map(({ status, operation }) => ({ operationId: operation.id, status }))
  return { exit: 0, pass: { plan, outcomes: printed } }
}

function lockedOut(error: unknown): Ended {
  return { exit: isMemoryError(error) && error.code === 'store-locked' ? 11 : 3 }
}

/** What the journal holds of the second pass. */
function appliedOnly(operations: readonly SeenOperation[] = []): readonly SeenOperation[] {
  return operations.filter(({ mode }) => mode === 'applied')
}

interface Latch {
  readonly opened: Promise<void>
  readonly open: () => void
}

function latch(): Latch {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

interface Holding {
  readonly taken: () => void
  readonly until: Promise<void>
}

function holdingStore(store: Store, { taken, until }: Holding): Store {
  const acquireLease = async (scope: Scope, holder: LeaseHolder): Promise<Lease> => {
    const lease = await store.acquireLease(scope, holder)
    const stop = keepRenewing(store, [lease])
    taken()
    await until
    stop()
    return lease
  }
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'acquireLease') return acquireLease
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
}

function inProcess(exit: number): CommandRun {
  return { argv: ['consolidate', '--apply'], exit, stdout: '', stderr: '', seconds: 0, peakMb: 0 }
}

function openFor({ store }: World, settings: Settings): Promise<Store> {
  return openSqliteStore({ path: store, mode: 'write', surroundings: surroundingsOf(settings) })
}

function surroundingsOf(settings: Settings) {
  const offset = nowOf(settings) - Date.now()
  const randomHex = (bytes: number): string =>
    Array.from({ length: bytes * 2 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
  return { now: () => Date.now() + offset, randomHex }
}

function passOptions(world: World, settings: Settings): RunPassOptions {
  return {
    surroundings: surroundingsOf(settings),
    policy: parsePolicy(
      { maxLossFraction: Number(lossText(world, settings)), maxLossFraction30d: 1 },
      { preset: 'conservative' },
    ),
    indexer: createIndexer(),
    actor: 'user',
    holder: { passId: 'case-first', host: hostname(), pid: process.pid },
  }
}
