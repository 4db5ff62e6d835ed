import { createSlowwave } from 'slowwave'

/** What the example found out. */
export interface MemoryResult {
  readonly became: readonly string[]
  readonly merged: number
  readonly activeAfterUndo: number
  readonly answer: string | undefined
  readonly events: readonly string[]
}

const said = [
  { text: 'The minimum Rust version of Kiln is 1.78.', source: 'inferred' },
  { text: "Kiln's minimum Rust version is 1.78.", source: 'user' },
  { text: 'Glaze is stored in shed 4.', source: 'tool:shell' },
  { text: 'Glaze is stored in shed 4.', source: 'tool:shell' },
  { text: 'The oven is cleaned on Friday.', source: 'inferred' },
]

/**
 * Remembers what an agent says, reads the plan of a pass, applies exactly that plan, recalls, and takes a merge back.
 *
 * @param path where the store is made.
 */
export async function oneMemory(path: string): Promise<MemoryResult> {
  await using memory = await createSlowwave({ store: path, embedder: 'lexical', policy: 'conservative' })
  const events: string[] = []
  memory.on('remembered', ({ became }) => void events.push(became))
  memory.on('ended', ({ outcome }) => void events.push(`${outcome.operation.kind} ${outcome.status}`))

  const became: string[] = []
  for (const [i, one] of said.entries()) {
    const captured = await memory.remember({ ...one, scope: 'project/kiln', author: { sessionId: `day-${i}` } })
    became.push(captured.became)
  }

  const { plan, planHash } = await memory.plan({ scopes: ['project/kiln'] })
  const pass = await memory.apply(plan, { planHash, signal: AbortSignal.timeout(60_000) })

  const [hit] = await memory.recall('Rust version', { scopes: ['project/kiln'], k: 1, sessionId: 'day-9' })
  for (const { operation, status } of pass.outcomes) {
    if (operation.kind === 'merge' && status === 'applied') await memory.undo(operation.id)
  }
  const { active } = await memory.status()
  return { became, merged: pass.result.merged, activeAfterUndo: active, answer: hit?.record.text, events }
}
