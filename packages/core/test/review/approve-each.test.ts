import { expect, test } from 'vitest'
import { approveEach, MemoryError } from '../../src/index.js'
import type { BulkEntry, ErrorCode } from '../../src/index.js'

const chosen = ['first', 'second', 'third'].map((id) => ({ id }))

/** Approves what is not named here, and throws for what is. */
function approving(codes: Readonly<Record<string, ErrorCode>>): (one: { readonly id: string }) => Promise<BulkEntry> {
  return ({ id }) => {
    const code = codes[id]
    return code === undefined
      ? Promise.resolve({ id, status: 'approved', operationId: `op ${id}` })
      : Promise.reject(new MemoryError(code, `It is ${code}.`))
  }
}

test('what was approved is told also where the store is locked after it', async () => {
  const entries = await approveEach(chosen, {}, approving({ second: 'store-locked', third: 'conflict' }))
  expect(entries).toEqual([
    { id: 'first', status: 'approved', operationId: 'op first' },
    { id: 'second', status: 'failed', detail: 'It is store-locked.' },
    { id: 'third', status: 'conflict', detail: 'It is conflict.' },
  ])
})

test('a store that is locked before anything was approved is an error', async () => {
  const work = approveEach(chosen, {}, approving({ first: 'refused', second: 'store-locked' }))
  await expect(work).rejects.toMatchObject({ code: 'store-locked' })
})

test('what is no error of ours ends it', async () => {
  const broken = new TypeError('a fault')
  await expect(approveEach(chosen, {}, () => Promise.reject(broken))).rejects.toBe(broken)
})
