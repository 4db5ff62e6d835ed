import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RollbackAnswer } from '../../api/answers.js'
import { call, callTagged, withQuery } from '../../api/call.js'
import { asRead } from '../../api/queries.js'
import { Dialog } from '../../design/dialog.js'
import { Failure, Loading } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'
import { TypedConfirmation } from '../parts/typed-confirmation.js'
import { undoOperation } from '../parts/undo-operation.js'

export interface RollbackDialogProps {
  /** A tag, an entry of the journal, or a time. */
  readonly to: string
  readonly onClose: () => void
}

/** What a rollback would take out, and then exactly that. */
export function RollbackDialog({ to, onClose }: RollbackDialogProps): ReactNode {
  const words = useWords()
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: ['rollback', to],
    queryFn: ({ signal }) => callTagged<RollbackAnswer>(withQuery('/api/rollback', { to }), { signal }),
    ...asRead,
  })
  const etag = preview.data?.etag
  const takeBack = async (operationId: string): Promise<void> => {
    await undoOperation(operationId)
    showToast({ text: words.branches.rollbackUndone })
    void queries.invalidateQueries()
  }
  const rollback = useMutation({
    mutationFn: () =>
      call<RollbackAnswer>('/api/rollback', {
        ...{ method: 'POST', body: { to } },
        ...(etag === undefined ? {} : { ifMatch: etag }),
      }),
    onSuccess: ({ operationId }) => {
      const undo = operationId === undefined ? {} : { undo: () => void takeBack(operationId) }
      showToast({ text: words.branches.rolledBack, ...undo })
      onClose()
      void queries.invalidateQueries()
    },
  })
  return (
    <Dialog title={words.branches.rollbackTitle(to)} onClose={onClose}>
      {preview.error && <Failure error={preview.error} retry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && <Loading shape="card" />}
      {preview.data && (
        <Preview
          to={to}
          answer={preview.data.answer}
          onClose={onClose}
          isBusy={rollback.isPending}
          onRun={() => rollback.mutate()}
        />
      )}
      {rollback.error && <Failure error={rollback.error} retry={() => rollback.reset()} />}
    </Dialog>
  )
}

interface PreviewProps {
  readonly to: string
  readonly answer: RollbackAnswer
  readonly isBusy: boolean
  readonly onRun: () => void
  readonly onClose: () => void
}

function Preview({ to, answer, isBusy, onRun, onClose }: PreviewProps): ReactNode {
  const words = useWords()
  const nothing = answer.takesOut.length === 0 && answer.bringsBack.length === 0
  return (
    <div className="stack">
      {nothing ? (
        <p>{words.branches.nothingToDo}</p>
      ) : (
        <ul className="plain-list">
          <li>{words.branches.rollbackDoes(answer.takesOut.length)}</li>
          <li>{words.branches.restoredLives(answer.lives.length)}</li>
          {answer.bringsBack.length > 0 && <li>{words.branches.bringsBack(answer.bringsBack.length)}</li>}
          {answer.retractedCaptures > 0 && <li>{words.branches.retracted(answer.retractedCaptures)}</li>}
          {answer.untoggled.length > 0 && <li>{words.branches.untoggled(answer.untoggled.length)}</li>}
        </ul>
      )}
      <p className="two">{words.branches.rollbackSafe}</p>
      <TypedConfirmation
        wanted={to}
        label={words.branches.typeMoment(to)}
        act={words.branches.rollbackNow}
        isBusy={isBusy}
        disabled={nothing}
        onConfirm={onRun}
        onClose={onClose}
      />
    </div>
  )
}
