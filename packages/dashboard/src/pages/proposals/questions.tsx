import type { ReactNode } from 'react'
import { useState } from 'react'
import { Said } from '../../design/said.js'
import { useWords } from '../../words/index.js'
import type { Question } from './choices.js'
import { EditQuestion } from './edit-question.js'
import { QuestionForm } from './question-form.js'
import type { QuestionProps } from './question-form.js'

/** The question behind a button with dots. */
export function QuestionDialog({ question, ...props }: QuestionProps & { readonly question: Question }): ReactNode {
  switch (question) {
    case 'reject':
      return <RejectQuestion {...props} />
    case 'edit':
      return <EditQuestion {...props} />
    case 'split':
      return <SplitQuestion {...props} />
    case 'both':
      return <BothQuestion {...props} />
    case 'neither':
      return <NeitherQuestion {...props} />
  }
}

function RejectQuestion({ shown, decide, onClose }: QuestionProps): ReactNode {
  const words = useWords()
  const [reason, setReason] = useState('')
  const kind = words.kinds[shown.proposal.kind] ?? shown.proposal.kind
  const submit = (): void => decide({ act: 'reject', reason: reason.trim(), said: words.decide.did.rejected(kind) })
  return (
    <QuestionForm
      title={words.decide.rejectTitle}
      does={words.decide.rejectDoes}
      act={words.decide.rejectNow}
      onClose={onClose}
      onSubmit={submit}
    >
      <label className="field">
        <span>{words.decide.reason}</span>
        <textarea
          name="reason"
          value={reason}
          maxLength={4000}
          autoFocus
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="small quiet">{words.decide.reasonHint}</span>
      </label>
    </QuestionForm>
  )
}

function SplitQuestion({ sides, decide, onClose }: QuestionProps): ReactNode {
  const words = useWords()
  const [out, setOut] = useState<readonly string[]>([])
  const toggle = (id: string): void => setOut(out.includes(id) ? out.filter((each) => each !== id) : [...out, id])
  const submit = (): void => decide({ act: 'split', out, said: words.decide.did.split })
  const disabled = out.length === 0 || out.length === sides.length
  return (
    <QuestionForm
      title={words.decide.splitTitle}
      does={words.decide.splitDoes}
      act={words.decide.splitNow(out.length)}
      disabled={disabled}
      onClose={onClose}
      onSubmit={submit}
    >
      <ul className="plain-list">
        {sides.map(({ record, letter, segments }) => (
          <li key={record.id}>
            <label className="row">
              <input type="checkbox" checked={out.includes(record.id)} onChange={() => toggle(record.id)} />
              <b>{letter}</b>
              <Said text={record.text} segments={segments} side={letter} />
            </label>
          </li>
        ))}
      </ul>
    </QuestionForm>
  )
}

function BothQuestion({ sides, decide, onClose }: QuestionProps): ReactNode {
  const words = useWords()
  const [place, setPlace] = useState(0)
  const side = sides[place]
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [until, setUntil] = useState('')
  if (side === undefined) return null
  const text = texts[side.record.id] ?? side.record.text
  const isNarrower = text.trim() !== '' && text !== side.record.text
  const submit = (): void => {
    const narrow = [
      {
        record: side.record.id,
        ...(isNarrower ? { text } : {}),
        ...(until === '' ? {} : { validTo: Date.parse(until) }),
      },
    ]
    decide({ act: 'approve', body: { decision: { keep: 'both', narrow } }, said: words.decide.did.keptBoth })
  }
  return (
    <QuestionForm
      title={words.decide.bothTitle}
      does={words.decide.bothDoes}
      act={words.decide.bothNow}
      disabled={!isNarrower && until === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="row row-wide" role="radiogroup" aria-label={words.decide.bothTitle}>
        {sides.map(({ letter }, i) => (
          <label key={letter} className="row">
            <input type="radio" name="narrowed" checked={place === i} onChange={() => setPlace(i)} />
            {words.decide.narrow(letter)}
          </label>
        ))}
      </div>
      <label className="field">
        <span>{words.decide.narrower}</span>
        <textarea
          name="narrower"
          className="said"
          dir="auto"
          value={text}
          onChange={(event) => setTexts({ ...texts, [side.record.id]: event.target.value })}
        />
      </label>
      <label className="field">
        <span>{words.decide.until}</span>
        <input type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      </label>
    </QuestionForm>
  )
}

function NeitherQuestion({ decide, onClose }: QuestionProps): ReactNode {
  const words = useWords()
  const submit = (): void =>
    decide({ act: 'approve', body: { decision: { keep: 'neither' } }, said: words.decide.did.keptNeither })
  return (
    <QuestionForm
      title={words.decide.neitherTitle}
      does={words.decide.neitherDoes}
      act={words.decide.neitherNow}
      onClose={onClose}
      onSubmit={submit}
    />
  )
}
