import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { call } from '../../api/call.js'
import { useMe, useTags } from '../../api/queries.js'
import { Glyph } from '../../design/glyph.js'
import { Moment } from '../../design/moment.js'
import { Empty, Failure, Loading } from '../../design/states.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'
import { RollbackDialog } from './rollback-dialog.js'

/** Named moments, and the way back to each. */
export function TagsTab(): ReactNode {
  const words = useWords()
  const me = useMe().data
  const mayDecide = me?.role === 'reviewer' && !me.readOnly
  const { data, error, refetch } = useTags()
  const [target, setTarget] = useState<string>()
  if (error && data === undefined) return <Failure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading shape="list" />
  return (
    <div className="page-stack">
      {mayDecide && <NewTag />}
      {data.tags.length === 0 ? (
        <Empty title={words.branches.noTags} next={words.branches.noTagsNext} />
      ) : (
        <ul className="card quotes">
          {data.tags.map((tag) => (
            <li key={tag.name}>
              <div className="cap">
                <span className="row">
                  <Glyph name="tag" />
                  <b>{visibleText(tag.name)}</b>
                </span>
                {mayDecide && (
                  <button type="button" className="button tiny" onClick={() => setTarget(tag.name)}>
                    {words.branches.rollback}
                    <span className="unseen"> {tag.name}</span>
                  </button>
                )}
              </div>
              {tag.description !== '' && <p className="two">{visibleText(tag.description)}</p>}
              <p className="row row-wide small quiet">
                <span>{words.branches.entry(tag.seq)}</span>
                <Moment at={tag.at} as="moment" />
                <span>{visibleText(tag.by)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {target !== undefined && <RollbackDialog to={target} onClose={() => setTarget(undefined)} />}
    </div>
  )
}

function NewTag(): ReactNode {
  const words = useWords()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const set = useMutation({
    mutationFn: () => call('/api/tags', { method: 'POST', body: { name } }),
    onSuccess: () => {
      setName('')
      void queries.invalidateQueries({ queryKey: ['tags'] })
    },
  })
  return (
    <form
      className="card pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate()
      }}
    >
      <h2>{words.branches.newTag}</h2>
      <div className="row">
        <label className="field">
          <span className="unseen">{words.branches.tagName}</span>
          <input
            value={name}
            maxLength={200}
            placeholder={words.branches.tagName}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={name.trim() === '' || set.isPending}>
          {words.branches.tagNow}
        </button>
      </div>
      {set.error && <Failure error={set.error} retry={() => set.reset()} />}
    </form>
  )
}
