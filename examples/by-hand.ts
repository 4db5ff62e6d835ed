import { createSlowwave } from 'slowwave'

/** What the example found out. */
export interface ByHandResult {
  readonly statuses: readonly (string | undefined)[]
  readonly says: string
  readonly released: number
}

/**
 * What a person does to single records: pins one, archives one and brings it back, moves one nearer, words one anew, and
 * ends the holds of an undo.
 *
 * @param path where the store is made.
 */
export async function byHand(path: string): Promise<ByHandResult> {
  await using memory = await createSlowwave({ store: path, embedder: 'none', actor: 'user' })
  const [glaze, kiln] = await Promise.all(
    ['Glaze is stored in shed 4.', 'The kiln holds 90 plates.'].map(async (text) => {
      const { record } = await memory.remember({ text, scope: 'project/kiln', source: 'user' })
      return record.id
    }),
  )
  if (glaze === undefined || kiln === undefined) throw new Error('Nothing was remembered.')

  await memory.pin([kiln], { reason: 'checked by hand' })
  await memory.unpin([kiln])
  const [archived] = await memory.archive([glaze], { reason: 'the shed is gone' })
  const statuses = [(await memory.get(glaze))?.life.status]
  if (archived !== undefined) await memory.undo(archived.operation.id)
  statuses.push((await memory.get(glaze))?.life.status)
  await memory.tier([glaze], 'hot')

  const { record } = await memory.edit(kiln, { text: 'The kiln holds 95 plates.', source: 'user' })
  const released = archived === undefined ? [] : await memory.holds.release({ causeId: archived.operation.id })
  return { statuses, says: record.text, released: released.length }
}
