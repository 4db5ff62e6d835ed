import type { ReactNode } from 'react'
import { useState } from 'react'
import type { OneRecord } from '../../api/answers.js'
import { useMe } from '../../api/queries.js'
import { Glyph } from '../../design/glyph.js'
import { Failure } from '../../design/states.js'
import { useWords } from '../../words/index.js'
import { useUndoKey } from '../parts/use-undo-key.js'
import { EditDialog } from './edit-dialog.js'
import { useRecordAct } from './use-record-act.js'
import type { RecordAct } from './use-record-act.js'

export interface RecordActsProps {
  readonly shown: OneRecord
  /** What was read: the server refuses if the record is another one by now. */
  readonly etag: string | undefined
  /** Another day is shown: then nothing can be done. */
  readonly isPast: boolean
  readonly onLook: () => void
}

/** What a person may do to a record by name; each act has its undo. */
export function RecordActs({ shown: { record }, etag, isPast, onLook }: RecordActsProps): ReactNode {
  const { acts } = useWords().record
  const { status } = record.life
  const me = useMe().data
  const [isEditing, setEditing] = useState(false)
  const act = useRecordAct(record.id, etag)
  useUndoKey()
  if (status === 'superseded' || status === 'retracted') return null
  if (me !== undefined && (me.role !== 'reviewer' || me.readOnly)) return <p className="small quiet">{acts.viewer}</p>
  const isOff = isPast || act.isPending || me === undefined
  const leave = (): void => {
    act.reset()
    setEditing(false)
  }
  return (
    <>
      <ActButtons record={record} isOff={isOff} onAct={act.mutate} onEdit={() => setEditing(true)} />
      {act.error && !isEditing && (
        <Failure
          error={act.error}
          retry={() => {
            act.reset()
            onLook()
          }}
        />
      )}
      {isEditing && <EditDialog record={record} act={act} onClose={leave} />}
    </>
  )
}

interface ActButtonsProps extends Pick<OneRecord, 'record'> {
  readonly isOff: boolean
  readonly onAct: (act: RecordAct) => void
  readonly onEdit: () => void
}

function ActButtons({ record, isOff, onAct, onEdit }: ActButtonsProps): ReactNode {
  const { acts } = useWords().record
  const { pinned, tier } = record.beside
  const isActive = record.life.status === 'active'
  const set = isActive ? ('archive' as const) : ('restore' as const)
  return (
    <div className="record-acts" role="group" aria-label={acts.name}>
      {isActive && (
        <button type="button" className="button" disabled={isOff || pinned} onClick={onEdit}>
          {acts.edit}
        </button>
      )}
      <button
        type="button"
        className="button"
        disabled={isOff}
        aria-pressed={pinned}
        title={acts.pinHint}
        onClick={() => onAct({ way: 'pin', body: { pinned: !pinned }, said: acts.did[pinned ? 'unpin' : 'pin'] })}
      >
        <Glyph name="pin" />
        {acts.pin}
      </button>
      <TierChoice
        tier={tier}
        disabled={isOff}
        onChoose={(to) => onAct({ way: 'tier', body: { tier: to }, said: acts.did.tier(acts.tiers[to]) })}
      />
      <span className="gap" />
      <button
        type="button"
        className="button"
        disabled={isOff || pinned}
        onClick={() => onAct({ way: set, body: {}, said: acts.did[set] })}
      >
        {acts[set]}
      </button>
      {pinned && <p className="small quiet">{acts.pinnedNote}</p>}
    </div>
  )
}

const tiers = ['hot', 'warm', 'archive'] as const
type Tier = (typeof tiers)[number]

interface TierChoiceProps {
  readonly tier: Tier
  readonly disabled: boolean
  readonly onChoose: (tier: Tier) => void
}

function TierChoice({ tier, disabled, onChoose }: TierChoiceProps): ReactNode {
  const { acts } = useWords().record
  return (
    <label className="choice">
      <span>{acts.tier}</span>
      <select
        value={tier}
        disabled={disabled}
        onChange={(event) => {
          const to = tiers.find((each) => each === event.target.value)
          if (to !== undefined && to !== tier) onChoose(to)
        }}
      >
        {tiers.map((each) => (
          <option key={each} value={each}>
            {acts.tiers[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
