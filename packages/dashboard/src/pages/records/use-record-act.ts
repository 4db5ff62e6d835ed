import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { DoneByName } from '../../api/answers.js'
import { call } from '../../api/call.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'
import { undoOperation } from '../parts/undo-operation.js'

/** Something that is done to a record by name. */
export interface RecordAct {
  /** The last part of its address. */
  readonly way: 'edit' | 'pin' | 'archive' | 'restore' | 'tier'
  readonly body: object
  /** What the note says afterwards. */
  readonly said: string
}

/** Does it to the record as it was read, then offers the undo. After an edit the page shows the new record. */
export function useRecordAct(id: string, etag: string | undefined) {
  const words = useWords()
  const queries = useQueryClient()
  const go = useNavigate()
  const open = (record: string): void => void go(`/records/${encodeURIComponent(record)}`)
  const takeBack = async (operationId: string): Promise<void> => {
    try {
      await undoOperation(operationId)
      showToast({ text: words.decide.did.undone })
      open(id)
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : words.states.broken })
    }
    void queries.invalidateQueries()
  }
  return useMutation({
    mutationFn: ({ way, body }: RecordAct) =>
      call<DoneByName>(`/api/records/${encodeURIComponent(id)}/${way}`, {
        ...{ method: 'POST', body },
        ...(etag === undefined ? {} : { ifMatch: etag }),
      }),
    onSuccess: ({ record, outcomes }, { said }) => {
      const operationId = outcomes[0]?.operationId
      if (operationId === undefined) showToast({ text: words.record.acts.nothing })
      else showToast({ text: said, undo: () => void takeBack(operationId) })
      if (record !== id) open(record)
      void queries.invalidateQueries()
    },
  })
}
