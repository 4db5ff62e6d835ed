import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApproveBody, Approved, UndoAnswer } from '../../api/answers.js'
import { call, callTagged } from '../../api/call.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'

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
    onSuccess: ({ operationId, becomes, isHalf }, decided) => {
      showToast({
        text: isHalf ? words.decide.did.awaiting : decided.decision.said,
        ...(operationId === undefined ? {} : { undo: () => void undoOperation(operationId).then(afterUndo) }),
      })
      onEnd(decided, becomes === undefined ? {} : { becomes })
      void queries.invalidateQueries()
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['proposals'] }),
  })

  function afterUndo(): void {
    showToast({ text: words.decide.did.undone })
    void queries.invalidateQueries()
  }
}

interface CarriedOut extends DecisionEnd {
  /** What can be undone. */
  readonly operationId?: string
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
        ...(answer.operationId === undefined ? {} : { operationId: answer.operationId }),
      }
    }
    case 'reject':
      await call(`${path}/reject`, { ...sent, body: decision.reason === '' ? {} : { reason: decision.reason } })
      return {}
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

/** Undoes an operation as it is now, with nothing that rests on it. */
export async function undoOperation(operationId: string): Promise<void> {
  const path = `/api/operations/${encodeURIComponent(operationId)}/undo`
  const { etag } = await callTagged<UndoAnswer>(path)
  await call(path, { method: 'POST', body: {}, ...(etag === undefined ? {} : { ifMatch: etag }) })
}
