import type { ReactNode } from 'react'
import { useState } from 'react'
import type { StoredRecord } from '../../api/answers.js'
import { Dialog } from '../../design/dialog.js'
import { Failure } from '../../design/states.js'
import { useWords } from '../../words/index.js'
import type { useRecordAct } from './use-record-act.js'

export interface EditDialogProps {
  readonly record: StoredRecord
  readonly act: ReturnType<typeof useRecordAct>
  readonly onClose: () => void
}

/** A record in the words of the reader, with the values of its claim and key, which a new text may have changed. */
export function EditDialog({ record, act, onClose }: EditDialogProps): ReactNode {
  const words = useWords()
  const { acts } = words.record
  const [text, setText] = useState(record.text)
  const [object, setObject] = useState(record.claim?.object ?? '')
  const [value, setValue] = useState(() => (record.value === undefined ? '' : written(record.value)))
  const [reason, setReason] = useState('')
  const hasObject = record.claim?.object !== undefined
  const submit = (): void => {
    const body = {
      text: text.trim(),
      ...(hasObject && object.trim() !== '' ? { object: object.trim() } : {}),
      ...(record.key !== undefined && value.trim() !== '' ? { value: jsonOrText(value.trim()) } : {}),
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    }
    act.mutate({ way: 'edit', body, said: acts.did.edit }, { onSuccess: onClose })
  }
  return (
    <Dialog title={acts.editTitle} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="two">{acts.editDoes}</p>
        <label className="field">
          <span>{acts.text}</span>
          <textarea
            name="text"
            className="said"
            dir="auto"
            value={text}
            autoFocus
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {hasObject && <Line name={words.record.object} value={object} onChange={setObject} hint={acts.objectHint} />}
        {record.key !== undefined && (
          <Line name={acts.valueOf(record.key)} value={value} onChange={setValue} hint={acts.valueHint} />
        )}
        <Line name={words.decide.reason} value={reason} onChange={setReason} hint={words.decide.reasonHint} />
        {act.error && <Failure error={act.error} retry={() => act.reset()} />}
        <div className="acts">
          <button type="button" className="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="button filled" disabled={text.trim() === '' || act.isPending}>
            {acts.editNow}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface LineProps {
  readonly name: string
  readonly value: string
  readonly hint: string
  readonly onChange: (value: string) => void
}

function Line({ name, value, hint, onChange }: LineProps): ReactNode {
  return (
    <label className="field">
      <span>{name}</span>
      <input value={value} dir="auto" maxLength={4000} onChange={(event) => onChange(event.target.value)} />
      <span className="small quiet">{hint}</span>
    </label>
  )
}

type Value = Exclude<StoredRecord['value'], undefined>

function written(value: Value): string {
  return typeof value === 'string' && jsonOrText(value) === value ? value : JSON.stringify(value)
}

/** JSON where it is some, else the text as it stands. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
