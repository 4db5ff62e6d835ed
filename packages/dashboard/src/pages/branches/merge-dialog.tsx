import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { MergeAnswer, MergeConflict, MergePreview } from '../../api/answers.js'
import { call, callTagged, withQuery } from '../../api/call.js'
import { asRead } from '../../api/queries.js'
import { Dialog } from '../../design/dialog.js'
import { Kind } from '../../design/kind.js'
import { Failure, Loading } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'
import { ConflictChoice } from './conflict-choice.js'
import type { ConflictSide } from './conflict-choice.js'

export interface MergeDialogProps {
  readonly name: string
  readonly onClose: () => void
}

/** What merging a branch would write and what stands against it; then exactly that, all of it or nothing. */
export function MergeDialog({ name, onClose }: MergeDialogProps): ReactNode {
  const words = useWords()
  const preview = useQuery({
    queryKey: ['merge', name],
    queryFn: ({ signal }) => callTagged<MergePreview>(withQuery('/api/branches/merge', { name }), { signal }),
    ...asRead,
  })
  return (
    <Dialog title={words.branches.mergeTitle(name)} onClose={onClose} wide>
      {preview.error && <Failure error={preview.error} retry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && <Loading shape="list" />}
      {preview.data && (
        <Merging
          key={preview.data.etag}
          name={name}
          preview={preview.data.answer}
          etag={preview.data.etag}
          onLook={() => void preview.refetch()}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface MergingProps extends MergeDialogProps {
  readonly preview: MergePreview
  readonly etag: string | undefined
  readonly onLook: () => void
}

function Merging({ name, preview, etag, onLook, onClose }: MergingProps): ReactNode {
  const words = useWords()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<string, ConflictSide>>>({})
  const merge = useMutation({
    mutationFn: () =>
      call<MergeAnswer>('/api/branches/merge', {
        ...{ method: 'POST', body: { name, resolve: chosen } },
        ...(etag === undefined ? {} : { ifMatch: etag }),
      }),
    onSuccess: (answer) => {
      void queries.invalidateQueries()
      if (answer.status !== 'merged') return
      showToast({ text: words.branches.merged(answer.merged.length, answer.dropped.length) })
      onClose()
    },
  })
  const { operations, conflicts } = preview
  const isDecided = conflicts.every(({ recordId }) => chosen[recordId] !== undefined)
  return (
    <div className="stack">
      <p>{words.branches.mergeDoes(operations.length)}</p>
      <ul className="plain-list">
        {operations.map(({ operationId, kind }) => (
          <li key={operationId} className="row">
            <Kind kind={kind} />
            <span className="code small quiet">{operationId}</span>
          </li>
        ))}
      </ul>
      {conflicts.length > 0 && (
        <Conflicts preview={preview} chosen={chosen} onChoose={(id, side) => setChosen({ ...chosen, [id]: side })} />
      )}
      {merge.error && (
        <Failure
          error={merge.error}
          retry={() => {
            merge.reset()
            onLook()
          }}
        />
      )}
      {merge.data && merge.data.status !== 'merged' && <NotMerged answer={merge.data} />}
      <div className="acts">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          className="button filled"
          disabled={!isDecided || operations.length === 0 || merge.isPending}
          onClick={() => merge.mutate()}
        >
          {words.branches.mergeNow(conflicts.length)}
        </button>
      </div>
    </div>
  )
}

interface ConflictsProps {
  readonly preview: MergePreview
  readonly chosen: Readonly<Record<string, ConflictSide>>
  readonly onChoose: (recordId: string, side: ConflictSide) => void
}

function Conflicts({ preview: { conflicts, onlyForMain }, chosen, onChoose }: ConflictsProps): ReactNode {
  const words = useWords()
  return (
    <section className="stack" aria-labelledby="conflicts-title">
      <div>
        <h3 id="conflicts-title">{words.branches.conflicts(conflicts.length)}</h3>
        <p className="two">{words.branches.conflictsDo}</p>
      </div>
      {conflicts.map((conflict: MergeConflict) => (
        <ConflictChoice
          key={conflict.recordId}
          conflict={conflict}
          isOnlyForMain={onlyForMain.includes(conflict.recordId)}
          chosen={chosen[conflict.recordId]}
          onChoose={(side) => onChoose(conflict.recordId, side)}
        />
      ))}
    </section>
  )
}

/** Nothing was written: what came between, or what a guard said. */
function NotMerged({ answer }: { readonly answer: Exclude<MergeAnswer, { status: 'merged' }> }): ReactNode {
  const words = useWords()
  const why =
    answer.status === 'refused'
      ? `${answer.outcome.code ?? answer.outcome.status}: ${answer.outcome.detail ?? answer.outcome.operationId}`
      : words.branches.conflicts(answer.conflicts.length)
  return (
    <p className="banner" role="alert">
      <b>{words.branches.notMerged}</b> {why}
    </p>
  )
}
