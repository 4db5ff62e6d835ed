import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { UndoAnswer } from '../../api/answers.js'
import { call, callTagged } from '../../api/call.js'
import { asRead, useMe } from '../../api/queries.js'
import { Dialog } from '../../design/dialog.js'
import { Kind } from '../../design/kind.js'
import { Failure, Loading } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'

export interface UndoDialogProps {
  readonly operationId: string
  readonly onClose: () => void
}

/** What an undo would take out, and then the undo of exactly that. */
export function UndoDialog({ operationId, onClose }: UndoDialogProps): ReactNode {
  const words = useWords()
  const path = `/api/operations/${encodeURIComponent(operationId)}/undo`
  const preview = useQuery({
    queryKey: ['undo', operationId],
    queryFn: ({ signal }) => callTagged<UndoAnswer>(path, { signal }),
    ...asRead,
  })
  return (
    <Dialog title={words.record.undoTitle} onClose={onClose}>
      {preview.error && <Failure error={preview.error} retry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && <Loading shape="card" />}
      {preview.data && (
        <UndoPreview path={path} answer={preview.data.answer} etag={preview.data.etag} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface PreviewProps {
  readonly path: string
  readonly answer: UndoAnswer
  readonly etag: string | undefined
  readonly onClose: () => void
}

function UndoPreview({ path, answer, etag, onClose }: PreviewProps): ReactNode {
  const words = useWords()
  const queries = useQueryClient()
  const me = useMe().data
  const dependents = answer.status === 'preview' ? answer.dependents : []
  const [withDependents, setWith] = useState(dependents.length > 0)
  const undo = useMutation({
    mutationFn: () =>
      call(path, { method: 'POST', body: { withDependents }, ...(etag === undefined ? {} : { ifMatch: etag }) }),
    onSuccess: () => {
      showToast({ text: words.decide.did.undone })
      onClose()
      void queries.invalidateQueries()
    },
  })
  if (answer.status !== 'preview') return <p>{words.runs.undone}</p>
  const isOff = undo.isPending || me?.role !== 'reviewer' || me.readOnly
  return (
    <div className="stack">
      <p>{words.record.undoDoes(1 + dependents.length)}</p>
      <ul className="plain-list">
        {[...dependents, answer.target].map(({ operationId, kind }) => (
          <li key={operationId} className="row">
            <Kind kind={kind} />
            <span className="code small quiet">{operationId}</span>
          </li>
        ))}
      </ul>
      {dependents.length > 0 && (
        <label className="row">
          <input type="checkbox" checked={withDependents} onChange={() => setWith(!withDependents)} />
          {words.record.undoDependents}
        </label>
      )}
      <p className="two">{words.record.undoBack}</p>
      {undo.error && <Failure error={undo.error} retry={() => undo.reset()} />}
      <div className="acts">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="button" className="button filled" disabled={isOff} onClick={() => undo.mutate()}>
          {words.record.undoNow}
        </button>
      </div>
    </div>
  )
}
