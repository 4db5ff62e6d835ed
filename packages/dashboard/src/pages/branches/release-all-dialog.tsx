import type { ReactNode } from 'react'
import { Dialog } from '../../design/dialog.js'
import { Failure } from '../../design/states.js'
import { useWords } from '../../words/index.js'
import { TypedConfirmation } from '../parts/typed-confirmation.js'
import { useRelease } from './use-release.js'

export interface ReleaseAllProps {
  /** How many there are; the reader types it. */
  readonly count: number
  readonly etag: string | undefined
  readonly onClose: () => void
}

/** Ends every hold, once their number was typed. */
export function ReleaseAllDialog({ count, etag, onClose }: ReleaseAllProps): ReactNode {
  const { branches } = useWords()
  const release = useRelease(etag, onClose)
  return (
    <Dialog title={branches.releaseAllTitle} onClose={onClose}>
      <p className="two">{branches.releaseAllDoes(count)}</p>
      {release.error && <Failure error={release.error} retry={() => release.reset()} />}
      <TypedConfirmation
        wanted={String(count)}
        label={branches.typeCount(count)}
        act={branches.releaseAllNow}
        isBusy={release.isPending}
        onConfirm={() => release.mutate({ all: true, count })}
        onClose={onClose}
      />
    </Dialog>
  )
}
