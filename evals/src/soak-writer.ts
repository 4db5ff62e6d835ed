import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { isMemoryError } from '@slowwave/core'
import { createSlowwave } from 'slowwave'
import type { Slowwave } from 'slowwave'
import { chanceOf } from './crash/simulator/chance.js'
import { refusalOfError } from './crash/soak/actors.js'
import { aStatement } from './crash/soak/statements.js'
import type { Call } from './crash/soak/tally.js'

/**
 * Remembers, recalls and forgets through the library until it is told to end, in a process of its own. Each call is a line of
 * JSON. Arguments: the store, the name of the writer, the seed.
 */
const [, , store = '', name = '', seed = '1'] = process.argv
const chance = chanceOf(Number(seed))
const scope = `soak/${name}`
/** Records that are kept at most, so that what is measured does not grow with the store. */
const keptMost = 150
const pauseMs = 120

const over = new AbortController()
process.on('SIGTERM', () => over.abort())

await using memory = await createSlowwave({ store, embedder: 'none', policy: { maxLossFraction: 1 } })
const said: string[] = []
/** What was forgotten may not be said again but by a person, so each window speaks of its own things. */
let windows = 0
for (let round = 0; !over.signal.aborted; round++) {
  if (said.length > keptMost) await told('forget', () => forgetOldest(memory))
  else if (round % 5 === 4) await told('recall', () => memory.recall('which month is it serviced', { scopes: [scope] }))
  else await told('remember', () => remember(memory))
  await delay(pauseMs * (0.5 + chance.next()))
}

async function remember(to: Slowwave): Promise<void> {
  const { record } = await to.remember({ ...aStatement(chance, `${name} ${windows}`), scope, source: 'tool:soak' })
  said.push(record.id)
}

/** Others write meanwhile, so a plan may be behind; then it is made anew. */
async function forgetOldest(of: Slowwave, tries = 20): Promise<void> {
  const ids = said.slice(0, keptMost / 2)
  const held: string[] = []
  for (const id of ids) if ((await of.get(id)) !== undefined) held.push(id)
  try {
    if (held.length > 0) await of.forget(await of.planForget({ by: 'ids', ids: held }), 'the window of the soak')
    said.splice(0, ids.length)
    windows += 1
  } catch (error) {
    if (!isMemoryError(error) || error.code !== 'conflict' || tries === 0) throw error
    await forgetOldest(of, tries - 1)
  }
}

async function told(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  let call: Call = { what, ms: 0 }
  try {
    await work()
  } catch (error) {
    call = { ...call, refusal: refusalOfError(error) }
  }
  process.stdout.write(`${JSON.stringify({ ...call, ms: Math.round(performance.now() - startedAt) })}\n`)
}
