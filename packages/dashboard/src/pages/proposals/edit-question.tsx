import type { ReactNode } from 'react'
import { useState } from 'react'
import { Said } from '../../design/said.js'
import { useWords } from '../../words/index.js'
import { QuestionForm } from './question-form.js'
import type { QuestionProps } from './question-form.js'
import type { Side } from './sides.js'

/** In whose words something is kept: those of a source, or the reader's own. */
export function EditQuestion({ shown, sides, decide, onClose }: QuestionProps): ReactNode {
  const words = useWords()
  const may = new Set<string>(shown.may)
  const keepers = may.has('keeper') ? sides : []
  const [keeper, setKeeper] = useState<string>()
  const [text, setText] = useState(() => shown.makes[0]?.text ?? shown.sources.at(-1)?.text ?? '')
  const submit = (): void =>
    decide({
      act: 'approve',
      body: { edit: keeper === undefined ? { text } : { keeper } },
      said: words.decide.did.approved(words.kinds[shown.proposal.kind] ?? ''),
    })
  return (
    <QuestionForm
      title={words.decide.editTitle}
      does={keeper === undefined ? words.decide.editDoes : words.decide.keeperDoes}
      act={words.decide.editNow}
      disabled={keeper === undefined && text.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      {keepers.length > 0 && <Keepers sides={keepers} chosen={keeper} onChoose={setKeeper} />}
      {keeper === undefined && (
        <label className="field">
          <span>{words.decide.editText}</span>
          <textarea
            name="text"
            className="said"
            dir="auto"
            value={text}
            autoFocus={keepers.length === 0}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
    </QuestionForm>
  )
}

interface KeepersProps {
  readonly sides: readonly Side[]
  /** `undefined` for words of the reader. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

function Keepers({ sides, chosen, onChoose }: KeepersProps): ReactNode {
  const words = useWords()
  return (
    <fieldset className="plain-set">
      <legend>{words.decide.keeperTitle}</legend>
      <label className="row">
        <input type="radio" name="keeper" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        {words.decide.ownWords}
      </label>
      {sides.map(({ record, letter, role }) => (
        <label key={record.id} className="row keeper">
          <input type="radio" name="keeper" checked={chosen === record.id} onChange={() => onChoose(record.id)} />
          <b>{letter}</b>
          <Said text={record.text} />
          {role === 'keeper' && <span className="small quiet">{words.decide.asProposed}</span>}
        </label>
      ))}
    </fieldset>
  )
}
