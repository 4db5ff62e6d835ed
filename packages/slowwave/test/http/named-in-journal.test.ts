import { expect, test } from 'vitest'
import { openToRead, served, waitingStore } from './served.js'

const callers = [
  { role: 'reviewer', name: 'ann', token: 'a-token-of-twenty-letters' },
  { role: 'reviewer', name: 'ben', token: 'another-token-of-letters' },
] as const

test('the journal says which reviewer approved, undid and rolled back, and who made a tag or a branch', async () => {
  const path = await waitingStore()
  await using server = await served(path, { options: { callers } })
  const [ann, ben] = [callers[0].token, callers[1].token]
  const { proposals } = (await server.ask('proposals', { token: ann })).body
  const id = proposals.find(({ kind }) => kind === 'merge')?.id ?? ''
  await server.ask('approve', { id, token: ann, ifMatch: (await server.ask('proposal', { id, token: ann })).etag })
  const [approved] = (await server.ask('operations', { token: ann })).body.operations
  const undoing = await server.ask('previewUndo', { id: approved?.operationId ?? '', token: ben })
  await server.ask('undo', { id: approved?.operationId ?? '', token: ben, ifMatch: undoing.etag, body: {} })
  const back = await server.ask('previewRollback', { query: { to: String(approved?.seq) }, token: ann })
  await server.ask('rollback', { token: ann, ifMatch: back.etag, body: { to: String(approved?.seq) } })
  const tag = await server.ask('createTag', { token: ben, body: { name: 'noon' } })
  const branch = await server.ask('createBranch', { token: ann, body: { name: 'try-out' } })

  await using opened = await openToRead(path)
  const actors: string[] = []
  for await (const { actor, kind } of opened.store.entryHeads({ fromSeq: approved?.seq ?? 0 }))
    actors.push(`${kind} ${actor}`)
  expect(actors).toEqual(['merge reviewer:ann', 'undo reviewer:ben', 'rollback reviewer:ann'])
  expect([tag.body.tags[0]?.by, branch.body.branch.createdBy]).toEqual(['reviewer:ben', 'reviewer:ann'])
})
