import { parsePlan, planHash } from '@slowwave/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/http/contract/index.js'
import type { RouteId } from '../../src/http/contract/index.js'
import type { Served } from './served.js'
import { rows, served, storeOf } from './served.js'

let server: Served
let ids: readonly string[]
const asked = new Set<RouteId>()

beforeAll(async () => {
  const made = await storeOf(rows)
  ids = made.ids
  const opened = await served(made.path)
  server = {
    ...opened,
    ask: (id, asking) => {
      asked.add(id)
      return opened.ask(id, asking)
    },
  }
})
afterAll(() => server.stop())

async function pending(): Promise<readonly { readonly id: string; readonly etag: string; readonly kind: string }[]> {
  return (await server.ask('proposals')).body.proposals
}

describe('every route over HTTP answers in its form', () => {
  test('who asks, the store at a glance, its curve and its settings', async () => {
    const me = await server.ask('me')
    expect(me.body).toMatchObject({ role: 'reviewer', reviewer: 'user', readOnly: false, demo: false })
    expect((await server.ask('overview')).body.scopes.map(({ scope }) => scope)).toEqual(['team/ops', 'user/ann'])
    expect((await server.ask('status', { query: { scope: 'team/ops' } })).body.active).toBe(11)
    expect((await server.ask('stats')).body.active).toBe(12)
    expect((await server.ask('series', { query: { points: '7' } })).body.points).toHaveLength(7)
    expect((await server.ask('config')).body.settings).toEqual([])
  })

  test('records are listed, filtered, paged, and searched with why', async () => {
    const first = await server.ask('records', { query: { limit: '5', sort: 'id' } })
    expect(first.body).toMatchObject({ matching: 12, facets: { source: { tool: 11, user: 1 } } })
    const second = await server.ask('records', { query: { limit: '10', sort: 'id', cursor: first.body.next ?? '' } })
    const paged = [...first.body.records, ...second.body.records].map(({ id }) => id)
    expect(paged).toEqual([...ids].sort())
    expect(second.body.next).toBeUndefined()
    const found = await server.ask('records', { query: { q: 'who carries the pager', scope: 'team/ops' } })
    expect(found.body.records[0]).toMatchObject({ text: expect.stringContaining('pager') as string })
    expect(found.body.records[0]?.why).not.toBe('')
    const filtered = await server.ask('records', { query: { source: 'user', tier: 'hot,warm', kind: 'fact' } })
    expect(filtered.body.records.map(({ scope }) => scope)).toEqual(['user/ann'])
    expect((await server.ask('records', { query: { at: '3' } })).body.matching).toBe(3)
    const [{ accessCount } = { accessCount: -1 }] = found.body.records
    expect(accessCount).toBe(0)
  })

  test('a plan is made in the background, read by page, exported and applied under its hash; a pass is run', async () => {
    expect((await server.ask('plan')).body.plan).toBeNull()
    const { run } = (await server.ask('makePlan', { body: { full: true } })).body
    expect((await server.ended(run.id)).state).toBe('completed')
    const read = await server.ask('plan')
    const { plan } = read.body
    expect(plan).toMatchObject({ byKind: { merge: { operations: 0, forReview: 3 } }, isBehind: false })
    const page = await server.ask('planOperations', { query: { approval: 'review', limit: '2' } })
    expect(page.body.operations).toHaveLength(2)
    expect(page.body.records.length).toBeGreaterThan(0)
    await server.ask('planSkips')
    const exported = await server.ask('exportPlan')
    expect(`"${planHash(parsePlan(JSON.stringify(exported.body)))}"`).toBe(read.etag)
    const stale = await server.refused('applyPlan', { ifMatch: '"another"' })
    expect(stale).toMatchObject({ status: 412, body: { code: 'changed' } })
    expect((await server.refused('applyPlan')).body.code).toBe('no-if-match')
    const applied = await server.ask('applyPlan', { ifMatch: read.etag })
    expect(await server.ended(applied.body.run.id)).toMatchObject({ state: 'completed', summary: { proposed: 4 } })
    const pass = await server.ask('consolidate', { body: {} })
    await server.ended(pass.body.run.id)
    await server.ask('cancelRun', { id: pass.body.run.id })
    const runs = await server.ask('runs')
    expect(runs.body.here.map(({ what }) => what)).toEqual(['consolidate', 'apply', 'plan'])
    expect(runs.body.passes).toHaveLength(2)
  })

  test('a proposal is read in full, approved, undone; others are rejected, split, rebased and approved together', async () => {
    const merge = (await pending()).filter(({ kind }) => kind === 'merge')
    const [a, b, c] = merge.map(({ id }) => id)
    const full = await server.ask('proposal', { id: a ?? '' })
    expect(full.body).toMatchObject({ may: expect.arrayContaining(['approve', 'split']) as string[], needsTwo: false })
    expect(full.body.comparisons.every(({ relation }) => relation === 'same')).toBe(true)
    expect(full.body.loses.ids).toHaveLength(3)
    const approved = await server.ask('approve', { id: a ?? '', ifMatch: full.etag, body: {} })
    const operation = approved.body.operationId ?? ''
    expect((await server.ask('operation', { id: operation })).body.operation).toMatchObject({ actor: 'reviewer:user' })
    const merged = (await server.ask('records', { query: { q: 'tea pager backups' } })).body.records
    const product = merged.find(({ madeOf }) => madeOf > 0)?.id ?? ''
    expect((await server.ask('lineage', { id: product })).body.edges).toHaveLength(3)
    const preview = await server.ask('previewUndo', { id: operation })
    const undone = await server.ask('undo', { id: operation, ifMatch: preview.etag, body: {} })
    expect(undone.body.status).toBe('undone')
    expect((await server.ask('operations', { query: { kind: 'undo' } })).body.operations).toHaveLength(1)

    const second = await server.ask('proposal', { id: b ?? '' })
    const split = await server.ask('split', {
      ...{ id: b ?? '', ifMatch: second.etag },
      body: { out: [second.body.sources[0]?.id ?? ''] },
    })
    expect(split.body.proposal?.state).toBe('pending')
    const rebasing = await server.ask('proposal', { id: split.body.proposal?.id ?? '' })
    await server.ask('rebase', { id: rebasing.body.proposal.id, ifMatch: rebasing.etag, body: {} })

    const third = await server.ask('proposal', { id: c ?? '' })
    const rejected = await server.ask('reject', { id: c ?? '', ifMatch: third.etag, body: { reason: 'two rooms' } })
    expect(rejected.body.proposal).toMatchObject({ state: 'rejected', reason: 'two rooms', reviewedBy: 'user' })
    const holds = await server.ask('holds')
    expect(holds.body.holds.length).toBeGreaterThan(0)
    expect(holds.body).toMatchObject({ matching: holds.body.holds.length })
    expect(holds.body.records.length).toBeGreaterThan(1)
    const release = { body: { causeId: c ?? '' } }
    expect((await server.refused('releaseHolds', { ...release, ifMatch: '"x"' })).status).toBe(412)
    const released = await server.ask('releaseHolds', { ...release, ifMatch: holds.etag })
    expect(released.body.holds).toHaveLength(3)

    const wrong = await server.refused('bulk', { body: { action: 'approve', filter: { kinds: ['merge'] }, count: 99 } })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'refused' } })
    const others = (await pending()).map(({ id, etag }) => ({ id, etag }))
    const miscounted = await server.refused('bulk', { body: { action: 'approve', chosen: others, count: 99 } })
    expect(miscounted).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    const moved = others.map((one) => ({ ...one, etag: 'x' }))
    const none = await server.ask('bulk', { body: { action: 'approve', chosen: moved, count: moved.length } })
    expect(none.body.approvals.map(({ status }) => status)).toEqual(moved.map(() => 'conflict'))
    expect(none.body.approvals.every(({ detail }) => detail !== undefined)).toBe(true)
    const left = (await pending()).filter(({ kind }) => kind === 'merge').length
    const all = await server.ask('bulk', { body: { action: 'approve', filter: { kinds: ['merge'] }, count: left } })
    expect(all.body.approvals.map(({ status }) => status)).toEqual(Array<string>(left).fill('approved'))
  })

  test('a record tells its life, where it comes from and what it was', async () => {
    const id = ids[0] ?? ''
    const now = await server.ask('record', { id })
    expect(now.body.stops.length).toBeGreaterThan(0)
    const seq = now.body.stops[0]?.seq ?? 0
    const then = await server.ask('record', { id, query: { at: String(seq) } })
    expect(then.body).toMatchObject({ status: 'active', asOf: { seq } })
    expect((await server.refused('record', { id, query: { at: String(seq - 1) } })).status).toBe(404)
    expect((await server.ask('recordHistory', { id })).body.steps.length).toBeGreaterThan(0)
    expect((await server.ask('recordExplanation', { id })).body.record.id).toBe(id)
    expect((await server.refused('record', { id: 'fact_none' })).status).toBe(404)
  })

  test('a record is edited, pinned, moved, archived and restored as it was read, by name and with its undo', async () => {
    const [row] = (await server.ask('records', { query: { q: 'Ann likes green tea', scope: 'user/ann' } })).body.records
    const id = row?.id ?? ''
    const read = () => server.ask('record', { id })
    expect((await server.refused('pinRecord', { id, body: { pinned: true } })).status).toBe(428)
    const first = await read()
    const pinned = await server.ask('pinRecord', { id, ifMatch: first.etag, body: { pinned: true, reason: 'hers' } })
    expect(pinned.body).toMatchObject({ record: id, outcomes: [{ kind: 'set-pin', status: 'applied' }] })
    const operation = pinned.body.outcomes[0]?.operationId ?? ''
    expect((await server.ask('operation', { id: operation })).body.operation).toMatchObject({
      ...{ actor: 'reviewer:user', reason: 'hers', mayBeUndone: true },
    })
    const stale = await server.refused('archiveRecord', { id, ifMatch: first.etag, body: {} })
    expect(stale).toMatchObject({ status: 412, body: { code: 'changed' } })
    const again = await server.ask('pinRecord', { id, ifMatch: (await read()).etag, body: { pinned: true } })
    expect(again.body.outcomes).toEqual([])
    await server.ask('moveRecord', { id, ifMatch: (await read()).etag, body: { tier: 'hot' } })
    expect((await read()).body.record.beside).toMatchObject({ pinned: true, tier: 'hot' })
    const guarded = await server.refused('archiveRecord', { id, ifMatch: (await read()).etag, body: {} })
    expect(guarded).toMatchObject({ status: 422, body: { code: 'refused' } })
    await server.ask('pinRecord', { id, ifMatch: (await read()).etag, body: { pinned: false } })
    await server.ask('archiveRecord', { id, ifMatch: (await read()).etag, body: {} })
    expect((await read()).body.status).toBe('archived')
    const notActive = await server.refused('editRecord', { id, ifMatch: (await read()).etag, body: { text: 'x' } })
    expect(notActive).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    await server.ask('restoreRecord', { id, ifMatch: (await read()).etag, body: {} })
    const said = await server.ask('editRecord', {
      id,
      ifMatch: (await read()).etag,
      body: { text: 'Ann likes oolong.' },
    })
    expect(said.body).toMatchObject({ supersedes: id })
    expect((await server.ask('record', { id: said.body.record })).body.record).toMatchObject({
      ...{ text: 'Ann likes oolong.', source: 'user' },
    })
    const unknown = await server.refused('moveRecord', { id: 'fact_none', ifMatch: '"x"', body: { tier: 'hot' } })
    expect(unknown.status).toBe(404)
  })

  test('branches, tags, rollback and the timeline', async () => {
    expect((await server.ask('createTag', { body: { name: 'mark', at: '5' } })).body.tags[0]?.seq).toBe(5)
    expect((await server.ask('tags')).body.tags).toHaveLength(1)
    await server.ask('createBranch', { body: { name: 'trial', description: 'a try' } })
    expect((await server.ask('branches', { query: { status: 'active' } })).body.branches).not.toEqual([])
    expect((await server.ask('branchDiff', { query: { name: 'trial' } })).body.entries).toEqual([])
    const merge = await server.ask('previewMerge', { query: { name: 'trial' } })
    await server.ask('mergeBranch', { ifMatch: merge.etag, body: { name: 'trial' } })
    await server.ask('createBranch', { body: { name: 'other' } })
    const other = await server.ask('branchDiff', { query: { name: 'other' } })
    expect((await server.refused('closeBranch', { ifMatch: '"x"', body: { name: 'other' } })).status).toBe(412)
    const closed = await server.ask('closeBranch', { ifMatch: other.etag, body: { name: 'other' } })
    expect(closed.body.branch.status).toBe('closed')
    const back = await server.ask('previewRollback', { query: { to: 'mark' } })
    expect(back.body.takesOut.length).toBeGreaterThan(0)
    const done = await server.ask('rollback', { ifMatch: back.etag, body: { to: 'mark' } })
    expect(done.body.applied).toBe(true)
    expect((await server.ask('records')).body.matching).toBe(5)
    expect((await server.ask('timeline', { query: { limit: '5' } })).body.events[0]?.type).toBe('rollback')
    const { etag } = await server.ask('tags')
    await server.ask('removeTag', { ifMatch: etag, body: { name: 'mark' } })
  })

  test('candidates, critique, distillate, sessions, and the document of it all', async () => {
    await server.ask('candidates', { query: { scope: 'team/ops' } })
    await server.ask('critique')
    expect((await server.ask('distill', { query: { maxEntries: '2' } })).body.records).toHaveLength(2)
    const sessions = await server.ask('sessions')
    expect(sessions.body).toMatchObject({ managed: false, fields: [] })
    const body = { field: 'language' as const, reason: 'always' }
    expect((await server.refused('acceptObservation', { ifMatch: sessions.etag, body })).status).toBe(404)
    expect((await server.refused('skipObservation', { ifMatch: sessions.etag, body })).status).toBe(404)
    const response = await fetch(`${server.origin}/api/openapi.json`, {
      headers: { Authorization: `Bearer ${server.token}` },
    })
    const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    const listed = Object.entries(document.paths).flatMap(([path, ways]) =>
      Object.keys(ways).map((way) => `${way} ${path}`),
    )
    const known = Object.values(routes).map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(':id', '{id}')}`,
    )
    expect(listed.sort()).toEqual(known.sort())
  })

  test('and every route was asked', () => {
    const elsewhere: readonly RouteId[] = ['events', 'acceptObservation', 'skipObservation', 'run']
    expect((Object.keys(routes) as RouteId[]).filter((id) => !asked.has(id) && !elsewhere.includes(id))).toEqual([])
  })
})
