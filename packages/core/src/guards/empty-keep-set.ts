import type { Change } from '../model/index.js'
import { tokensOf } from '../text/index.js'
import { putsOf, takenInto } from './derived.js'
import type { ProposalGuard, Verdict } from './guard.js'
import { allow } from './guard.js'

/** Refuses to retire records in favour of nothing: a product that is not there, does not stand, or says nothing. */
export const emptyKeepSet: ProposalGuard = {
  code: 'empty-keep-set',

  judge(operation, { records }) {
    const puts = new Map(putsOf(operation).map((record) => [record.id, record]))
    const successors = operation.changes.flatMap(successorOf)
    for (const id of [...takenInto(operation).map(({ into }) => into), ...successors]) {
      const put = puts.get(id)
      if (!put && records.get(id)?.life.status !== 'active')
        return refuse(`${id}, which the retired records give way to, is not active`)
      if (put && tokensOf(put.text).length === 0)
        return refuse(`${id}, which the retired records give way to, says nothing`)
    }
    return allow
  },
}

function successorOf(change: Change): readonly string[] {
  if (change.type === 'supersede') return [change.by]
  return change.type === 'delete' ? [change.into] : []
}

function refuse(detail: string): Verdict {
  return { outcome: 'refuse', code: 'empty-keep-set', detail }
}
