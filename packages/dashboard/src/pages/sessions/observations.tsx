import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Sessions } from '../../api/answers.js'
import { call } from '../../api/call.js'
import { useMe } from '../../api/queries.js'
import { Dialog } from '../../design/dialog.js'
import { Said } from '../../design/said.js'
import { Failure } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'

type Field = Sessions['fields'][number]

export interface ObservationsProps {
  readonly sessions: Sessions
  /** Repeated by what is decided. */
  readonly etag: string | undefined
}

/** What was observed about the person, field by field. */
export function Observations({ sessions, etag }: ObservationsProps): ReactNode {
  const words = useWords()
  const [asked, setAsked] = useState<Field>()
  const settle = useSettle(etag, () => setAsked(undefined))
  const me = useMe().data
  const mayDecide = me?.role === 'reviewer' && !me.readOnly
  if (sessions.fields.length === 0) return null
  return (
    <section className="card" aria-labelledby="observed-title">
      <div className="cap pad">
        <h2 id="observed-title">{words.sessions.observations}</h2>
      </div>
      {settle.error && <Failure error={settle.error} retry={() => settle.reset()} />}
      <ul className="quotes">
        {sessions.fields.map((field) => (
          <li key={field.field}>
            <b className="code">{field.field}</b>
            <Said text={field.latest.suggest} />
            <p className="small quiet">
              {words.sessions.observed(field.count)} · {words.sessions.current}:{' '}
              {visibleText(field.current) || words.sessions.nothingYet}
            </p>
            {mayDecide && (
              <p className="row">
                <button type="button" className="button tiny" onClick={() => setAsked(field)}>
                  {words.sessions.accept}
                </button>
                <button
                  type="button"
                  className="button tiny bare"
                  disabled={settle.isPending}
                  onClick={() => settle.mutate({ act: 'skip', field: field.field, id: field.latest.id })}
                >
                  {words.sessions.drop}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AcceptDialog
          field={asked}
          isBusy={settle.isPending}
          onClose={() => setAsked(undefined)}
          onAccept={(reason) => settle.mutate({ act: 'accept', field: asked.field, id: asked.latest.id, reason })}
        />
      )}
    </section>
  )
}

interface Settled {
  readonly act: 'accept' | 'skip'
  readonly field: Field['field']
  readonly id: string
  readonly reason?: string
}

function useSettle(etag: string | undefined, onEnd: () => void) {
  const words = useWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, ...body }: Settled) =>
      call(`/api/sessions/${act}`, { method: 'POST', body, ...(etag === undefined ? {} : { ifMatch: etag }) }),
    onSuccess: (_, { act }) => showToast({ text: act === 'accept' ? words.sessions.accepted : words.sessions.dropped }),
    onSettled: () => {
      onEnd()
      void queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
}

interface AcceptProps {
  readonly field: Field
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onAccept: (reason: string) => void
}

function AcceptDialog({ field, isBusy, onClose, onAccept }: AcceptProps): ReactNode {
  const words = useWords()
  const [reason, setReason] = useState('')
  return (
    <Dialog title={words.sessions.acceptTitle} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onAccept(reason.trim())
        }}
      >
        <Said as="blockquote" text={field.latest.suggest} />
        <label className="field">
          <span>{words.decide.reason}</span>
          <textarea value={reason} autoFocus maxLength={4000} onChange={(event) => setReason(event.target.value)} />
        </label>
        <div className="acts">
          <button type="button" className="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="button filled" disabled={reason.trim() === '' || isBusy}>
            {words.sessions.acceptNow}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
