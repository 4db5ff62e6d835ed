import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Tags } from '../../api/answers.js'
import { call } from '../../api/call.js'
import { useMe, useTags } from '../../api/queries.js'
import { Glyph } from '../../design/glyph.js'
import { Moment } from '../../design/moment.js'
import { Empty, Failure, Loading } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'
import { useUndoKey } from '../parts/use-undo-key.js'
import { NamedMoment } from './named-moment.js'
import { OtherMoment } from './other-moment.js'
import { RollbackDialog } from './rollback-dialog.js'

/** Named moments, and the way back to each or to any other. */
export function TagsTab(): ReactNode {
  const words = useWords()
  const me = useMe().data
  const mayDecide = me?.role === 'reviewer' && !me.readOnly
  const { data, error, refetch } = useTags()
  const [target, setTarget] = useState<string>()
  const remove = useRemoval(data?.etag)
  useUndoKey()
  if (error && data === undefined) return <Failure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading shape="list" />
  const { tags } = data.answer
  return (
    <div className="page-stack">
      {mayDecide && (
        <NamedMoment
          title={words.branches.newTag}
          act={words.branches.tagNow}
          path="tags"
          said={words.branches.tagged}
        />
      )}
      {remove.error && <Failure error={remove.error} retry={() => void refetch().then(() => remove.reset())} />}
      {tags.length === 0 ? (
        <Empty title={words.branches.noTags} next={words.branches.noTagsNext} />
      ) : (
        <ul className="card quotes">
          {tags.map((tag) => (
            <TagLine
              key={tag.name}
              tag={tag}
              {...(mayDecide ? { onRollback: () => setTarget(tag.name), onRemove: () => remove.mutate(tag) } : {})}
            />
          ))}
        </ul>
      )}
      {mayDecide && <OtherMoment onRollback={setTarget} />}
      {target !== undefined && <RollbackDialog to={target} onClose={() => setTarget(undefined)} />}
    </div>
  )
}

type Tag = Tags['tags'][number]

interface TagLineProps {
  readonly tag: Tag
  readonly onRollback?: () => void
  readonly onRemove?: () => void
}

function TagLine({ tag, onRollback, onRemove }: TagLineProps): ReactNode {
  const words = useWords()
  return (
    <li>
      <div className="cap">
        <span className="row">
          <Glyph name="tag" />
          <b>{visibleText(tag.name)}</b>
        </span>
        <span className="row">
          {onRemove && (
            <button type="button" className="button tiny bare" onClick={onRemove}>
              {words.branches.removeTag}
              <span className="unseen"> {tag.name}</span>
            </button>
          )}
          {onRollback && (
            <button type="button" className="button tiny" onClick={onRollback}>
              {words.branches.rollback}
              <span className="unseen"> {tag.name}</span>
            </button>
          )}
        </span>
      </div>
      {tag.description !== '' && <p className="two">{visibleText(tag.description)}</p>}
      <p className="row row-wide small quiet">
        <span>{words.branches.entry(tag.seq)}</span>
        <Moment at={tag.at} as="moment" />
        <span>{visibleText(tag.by)}</span>
      </p>
    </li>
  )
}

/** Takes a tag off, and offers to set it where it was. */
function useRemoval(etag: string | undefined) {
  const words = useWords()
  const queries = useQueryClient()
  const setAgain = async ({ name, seq, description }: Tag): Promise<void> => {
    const note = description === '' ? {} : { description }
    await call('/api/tags', { method: 'POST', body: { name, at: String(seq), ...note } })
    showToast({ text: words.branches.tagged(name) })
    void queries.invalidateQueries({ queryKey: ['tags'] })
  }
  return useMutation({
    mutationFn: ({ name }: Tag) =>
      call('/api/tags/remove', { method: 'POST', body: { name }, ...(etag === undefined ? {} : { ifMatch: etag }) }),
    onSuccess: (_, tag) => {
      showToast({ text: words.branches.tagRemoved(tag.name), undo: () => void setAgain(tag) })
      void queries.invalidateQueries({ queryKey: ['tags'] })
    },
  })
}
