import type { ReactNode } from 'react'
import { useState } from 'react'
import type { RecordHistory } from '../../api/answers.js'
import { Kind } from '../../design/kind.js'
import { Moment } from '../../design/moment.js'
import { sentence } from '../../design/sentence.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'
import { UndoDialog } from '../parts/undo-dialog.js'

export interface HistoryLogProps {
  readonly history: RecordHistory
  /** Another day is shown: then nothing can be done. */
  readonly isPast: boolean
}

interface LogLine {
  readonly seq: number
  readonly operationId: string
  readonly kind: string
  readonly actor: string
  readonly at: number
  readonly reason: string | null
  readonly outBy?: number
}

/** What happened to the record, latest first, with the undo of what can be undone. */
export function HistoryLog({ history, isPast }: HistoryLogProps): ReactNode {
  const words = useWords()
  const [undoing, setUndoing] = useState<string>()
  const lines = linesOf(history)
  return (
    <section className="card log" aria-labelledby="history-title">
      <div className="cap pad">
        <h2 id="history-title">{words.record.history}</h2>
      </div>
      {lines.length === 0 && <p className="facts quiet">{words.record.noHistory}</p>}
      <ol>
        {lines.map((line) => (
          <li key={`${line.seq} ${line.operationId}`} className={line.outBy === undefined ? undefined : 'is-out'}>
            <Moment at={line.at} />
            <Kind kind={line.kind} />
            <span className="log-what">
              {sentence(visibleText(line.reason ?? ''))} <span className="small quiet">{visibleText(line.actor)}</span>
            </span>
            <span className="log-act small">
              {line.outBy !== undefined && words.runs.undone}
              {line.outBy === undefined && !isPast && line.kind !== 'capture' && line.kind !== 'undo' && (
                <button type="button" className="link" onClick={() => setUndoing(line.operationId)}>
                  {words.record.undo}
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {undoing !== undefined && <UndoDialog operationId={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  )
}

function linesOf({ steps, beside }: RecordHistory): readonly LogLine[] {
  const lines = new Map<string, LogLine>()
  for (const line of [...steps, ...beside]) lines.set(`${line.seq}`, line)
  return [...lines.values()].toSorted((a, b) => b.seq - a.seq)
}
