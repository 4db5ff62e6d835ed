import { retires, targetOf } from '../model/index.js'
import type { ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/** Refuses to retire a pinned record, whoever asks: the pin is taken off first. A pass does not move its tier either. */
export const pinned: ProposalGuard = {
  code: 'pinned',

  judge({ changes }, { records, asked }) {
    const touched = changes.filter((change) => retires(change) || (change.type === 'set-tier' && asked === 'by-pass'))
    const held = touched.map(targetOf).find((id) => records.get(id)?.beside.pinned)
    if (held === undefined) return allow
    return { outcome: 'refuse', code: 'pinned', detail: `${held} is pinned; take the pin off first` }
  },
}
