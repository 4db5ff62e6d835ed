import type { MemoryRecord, RunPassOptions, Store } from '@slowwave/core'
import { expect, test } from 'vitest'
import { conservativePolicy, createIndexer, memoryStore, runPass, verifyStore } from '@slowwave/core'
import { aFact, fakeSurroundings, seedStore } from '@slowwave/core/testing'

const indexer = createIndexer()
const policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }
const parts = 10
const claims = 60
const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu']

/** A name that no other claim has. */
function nameOf(claim: number): string {
  const [first, second] = [Math.floor(claim / 10), claim % 10]
  const name = `${syllables[first]}${syllables[second]}${syllables[(first * 3 + second) % 10]}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** One claim in ten wordings that say the same. */
function wordingOf(claim: number, part: number): string {
  const said = `${nameOf(claim)} waters the ferns of the ${syllables[claim % 7]}${syllables[(claim * 3) % 10]} garden`
  const ended = `${said}${['', '.', '!'][part % 3] ?? ''}`
  return part % 2 === 0 ? ended : ended.toLowerCase()
}

/** What is said in a part: four of ten parts repeat each claim, so that its wordings lie far apart. */
function partOf(part: number): readonly MemoryRecord[] {
  const said = Array.from({ length: claims }, (_, claim) => claim).filter((claim) => (claim + part * 3) % 5 < 2)
  return said.map((claim) =>
    aFact(wordingOf(claim, part), { id: `c${claim}-${part}`, createdAt: 1000 + part * 100 + claim }),
  )
}

function passOptions(): RunPassOptions {
  const surroundings = fakeSurroundings({ stepMs: 1 })
  return { surroundings, policy, indexer, actor: 'scheduler', holder: { passId: 'p', host: 'h', pid: 1 } }
}

async function recordsOf(store: Store, active = true): Promise<readonly MemoryRecord[]> {
  const found: MemoryRecord[] = []
  for await (const record of store.records(active ? { statuses: ['active'] } : {})) found.push(record)
  return found
}

/** What is active, whichever wording stands for it. */
async function saidIn(store: Store): Promise<readonly string[]> {
  return (await recordsOf(store)).map(({ text }) => text.toLowerCase().replace(/[.!]$/, '')).sort()
}

/** Derivations between a record and what somebody wrote. */
async function depthOf(store: Store): Promise<number> {
  const all = new Map((await recordsOf(store, false)).map((record) => [record.id, record]))
  const depth = (id: string): number => {
    const sources = all.get(id)?.lineage?.derivedFrom ?? []
    return sources.length === 0 ? 0 : 1 + Math.max(...sources.map(depth))
  }
  return Math.max(...[...all.keys()].map(depth))
}

test('ten passes over ten parts come to what one pass over all comes to, and chains do not grow', async () => {
  const [whole, grown] = [memoryStore(), memoryStore()]
  const options = passOptions()
  const sizes: { readonly captured: number; readonly active: number }[] = []
  let captured = 0
  for (let part = 0; part < parts; part++) {
    const said = partOf(part)
    captured += said.length
    await seedStore(whole, said, { indexer })
    await seedStore(grown, said, { indexer })
    await runPass(grown, options)
    sizes.push({ captured, active: (await recordsOf(grown)).length })
  }
  await runPass(whole, passOptions())

  const [once, inParts] = [await saidIn(whole), await saidIn(grown)]
  const apart = [...once.filter((text) => !inParts.includes(text)), ...inParts.filter((text) => !once.includes(text))]
  expect(once).toHaveLength(claims)
  expect(apart.length + Math.abs(once.length - inParts.length)).toBeLessThanOrEqual(once.length * 0.01)
  expect([await depthOf(whole), await depthOf(grown)].every((depth) => depth >= 1 && depth <= 2)).toBe(true)
  // Twice as much was said in the second half; what is kept of it stays as it was.
  const [half, full] = [sizes[parts / 2 - 1], sizes[parts - 1]]
  expect(full?.captured).toBe(2 * (half?.captured ?? 0))
  expect(full?.active).toBe(half?.active)
  const everything = (await recordsOf(grown, false)).length
  expect(everything).toBeLessThan(2 * captured)
  expect((await runPass(grown, options)).plan.operations).toEqual([])
  expect(await verifyStore(grown)).toEqual([])
})
