import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApproveBody, Approved, Holds, Rejected } from '../../api/answers.js'
import { call, callTagged, withQuery } from '../../api/call.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'
import { undoOperation } from '../parts/undo-operation.js'

/** What a person decided of a proposal. */
export type Decision =
  | { readonly act: 'approve'; readonly body: ApproveBody; readonly said: string }
  | { readonly act: 'reject'; readonly reason: string; readonly said: string }
  | { readonly act: 'split'; readonly out: readonly string[]; readonly said: string }
  | { readonly act: 'rebase'; readonly said: string }
  | { readonly act: 'undo'; readonly operationId: string; readonly said: string }

/** A decision with the proposal it is about, as it was read. */
export interface Decided {
  readonly id: string
  /** What was read; the server refuses if it is another by now. */
  readonly etag: string | undefined
  readonly decision: Decision
}

/** The proposal that stands in its place now, where there is one. */
export interface DecisionEnd {
  readonly becomes?: string
}

/** Carries out decisions. What can be undone says so in a note. */
export function useDecision(onEnd: (decided: Decided, end: DecisionEnd) => void) {
  const queries = useQueryClient()
  const words = useWords()
  return useMutation({
    mutationFn: (decided: Decided) => carryOut(decided),
    onSuccess: ({ undo, becomes, isHalf }, decided) => {
      showToast({
        text: isHalf ? words.decide.did.awaiting : decided.decision.said,
        ...(undo === undefined ? {} : { undo: () => void takeBack(undo) }),
      })
      onEnd(decided, becomes === undefined ? {} : { becomes })
      void queries.invalidateQueries()
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['proposals'] }),
  })

  async function takeBack(undo: UndoStep): Promise<void> {
    try {
      if ('operationId' in undo) await undoOperation(undo.operationId)
      else await releaseHoldsOf(undo.rejected)
      showToast({ text: 'operationId' in undo ? words.decide.did.undone : words.decide.did.released })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : words.states.broken })
    }
    void queries.invalidateQueries()
  }
}

/**
 * How a decision is taken back: an operation is undone. A rejection stays in the record of decisions; what it holds apart is
 * released, so that the next pass proposes it anew.
 */
type UndoStep = { readonly operationId: string } | { readonly rejected: string }

interface CarriedOut extends DecisionEnd {
  readonly undo?: UndoStep
  /** Another person has to approve it too. */
  readonly isHalf?: boolean
}

async function carryOut({ id, etag, decision }: Decided): Promise<CarriedOut> {
  const path = `/api/proposals/${encodeURIComponent(id)}`
  const sent = { method: 'POST' as const, ...(etag === undefined ? {} : { ifMatch: etag }) }
  switch (decision.act) {
    case 'approve': {
      const answer = await call<Approved>(`${path}/approve`, { ...sent, body: decision.body })
      return {
        isHalf: answer.status === 'awaiting-second',
        ...(answer.operationId === undefined ? {} : { undo: { operationId: answer.operationId } }),
      }
    }
    case 'reject': {
      const body = decision.reason === '' ? {} : { reason: decision.reason }
      const { holds } = await call<Rejected>(`${path}/reject`, { ...sent, body })
      return holds.length === 0 ? {} : { undo: { rejected: id } }
    }
    case 'split':
      return becomes(await call(`${path}/split`, { ...sent, body: { out: decision.out } }))
    case 'rebase':
      return becomes(await call(`${path}/rebase`, { ...sent, body: {} }))
    case 'undo':
      await undoOperation(decision.operationId)
      return {}
  }
}

function becomes(answer: { readonly proposal?: { readonly id: string } }): CarriedOut {
  return answer.proposal === undefined ? {} : { becomes: answer.proposal.id }
}

/** Ends what a rejection holds apart. */
async function releaseHoldsOf(causeId: string): Promise<void> {
  const { etag } = await callTagged<Holds>(withQuery('/api/holds', { limit: 1 }))
  await call('/api/holds/release', {
    ...{ method: 'POST', body: { causeId } },
    ...(etag === undefined ? {} : { ifMatch: etag }),
  })
}
