import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { call } from '../../api/call.js'
import { Failure } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'

export interface NamedMomentProps {
  readonly title: string
  readonly act: string
  /** Below `/api`, and the query that it makes old. */
  readonly path: 'branches' | 'tags'
  readonly said: (name: string) => string
}

/** Gives a moment a name: a branch that begins there, or a tag. */
export function NamedMoment({ title, act, path, said }: NamedMomentProps): ReactNode {
  const words = useWords()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [at, setAt] = useState('')
  const make = useMutation({
    mutationFn: () =>
      call(`/api/${path}`, {
        method: 'POST',
        body: {
          name: name.trim(),
          ...(description.trim() === '' ? {} : { description: description.trim() }),
          ...(at.trim() === '' ? {} : { at: at.trim() }),
        },
      }),
    onSuccess: () => {
      showToast({ text: said(name.trim()) })
      setName('')
      setDescription('')
      setAt('')
      void queries.invalidateQueries({ queryKey: [path] })
    },
  })
  return (
    <form
      className="card pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
      <h2>{title}</h2>
      <div className="fields">
        <Field name={words.branches.tagName} value={name} onChange={setName} isNeeded />
        <Field name={words.branches.purpose} value={description} onChange={setDescription} />
        <Field name={words.branches.asOf} value={at} onChange={setAt} hint={words.branches.asOfHint} />
        <button type="submit" className="button" disabled={name.trim() === '' || make.isPending}>
          {act}
        </button>
      </div>
      {make.error && <Failure error={make.error} retry={() => make.reset()} />}
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly hint?: string
  readonly isNeeded?: boolean
  readonly onChange: (value: string) => void
}

function Field({ name, value, hint, isNeeded = false, onChange }: FieldProps): ReactNode {
  return (
    <label className="field">
      <span>{name}</span>
      <input
        value={value}
        maxLength={200}
        required={isNeeded}
        placeholder={hint}
        dir="auto"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
