import { describe, expect, test } from 'vitest'
import type { ShownProposal } from '@slowwave/core'
import { blankedProposal, refOf, renderProposal, renderProposals } from '@slowwave/core'
import { anOperation, aProposal, aStoredFact } from '@slowwave/core/testing'

const old = aStoredFact('The port is 80.', { id: 'f_old' })
const young = aStoredFact('The port is 443.\u001b[2J', { id: 'f_new' })
const records = new Map([old, young].map((record) => [record.id, record]))

const operation = anOperation({
  scope: old.scope,
  kind: 'supersede',
  sources: [refOf(old), refOf(young)],
  reason: 'a contradiction',
  evidence: { left: '80', right: '443\u001b[2J' },
  changes: [{ type: 'supersede', id: 'f_old', by: 'f_new', validTo: 0 }],
})

function shown(overrides: Partial<ShownProposal> = {}): ShownProposal {
  return { ...aProposal({ operation, entity: 'port' }), moved: [], undone: false, ...overrides }
}

describe('the list of proposals', () => {
  test('names the values of a contradiction, without a control character', () => {
    const text = renderProposals([shown()], 1)
    expect(text).toContain('pending  supersede  user/ann "port"  "80" -> "443\\u001b[2J"')
    expect(text).not.toContain('\u001b')
    expect(text.split('\n').at(-1)).toBe('1 proposal; read one with: slowwave proposals <id>')
  })

  test('says what was undone, what waits for a second person, and what was forgotten', () => {
    const undone = shown({ state: 'approved', undone: true })
    const half = shown({ approvals: [{ by: 'ann', at: 0 }] })
    const blank = { ...blankedProposal(shown()), moved: [], undone: false }
    const lines = renderProposals([undone, half, blank], 5).split('\n')
    expect(lines[0]).toContain('approved (undone)')
    expect(lines[1]).toContain('pending (1 of 2)')
    expect(lines[2]).toContain('stale  supersede  user/ann  its texts were forgotten')
    expect(lines[4]).toBe('and 2 more proposals (--limit)')
  })

  test('that is empty says so', () => {
    expect(renderProposals([], 0)).toBe('No proposal matches.')
  })
})

describe('a proposal in full', () => {
  test('tells what was decided of it and what can be done', () => {
    const text = (overrides: Partial<ShownProposal>) => renderProposal(shown(overrides), { diff: [], records })
    expect(text({})).toContain('Another side: --keep older')
    expect(text({ state: 'stale', moved: ['f_old'] })).toMatch(/moved since: f_old\n[^]*slowwave rebase pr_/)
    expect(text({ state: 'rejected', reviewedBy: 'ann', reviewedAt: 0, reason: 'no' })).toMatch(
      /decided: 1970-01-01T00:00:00Z by ann\n {2}reason: "no"/,
    )
    expect(text({ state: 'superseded', replacedBy: 'pr_2' })).toContain('replaced by: pr_2')
    expect(text({ state: 'approved', appliedAs: 'op_2' })).toContain('applied as: op_2')
  })
})
