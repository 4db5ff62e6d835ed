import type { Chance } from '../simulator/chance.js'

const things = ['boiler', 'north gate', 'loading dock', 'kiln', 'mill race', 'tool shed', 'cold store', 'ferry ramp']
const tasks = ['is serviced', 'is swept', 'is inspected', 'gets new filters', 'is repainted', 'is locked at six']
const months = ['January', 'March', 'May', 'July', 'September', 'November']
const rooms = ['2', '4', '7', '11', '16', '23']

/** What somebody remembers: a statement, some of them in other words than before, some with a value that changes. */
export interface Statement {
  readonly text: string
  readonly claim?: { readonly subject: string; readonly predicate: string; readonly object: string }
}

/** A statement of a world that is small enough to repeat and to contradict itself. */
export function aStatement(chance: Chance, by: string): Statement {
  const thing = `${chance.pick(things)} of ${by} ${chance.below(40)}`
  if (chance.next() < 0.2) {
    const object = `room ${chance.pick(rooms)}`
    return { text: `The key of the ${thing} hangs in ${object}.`, claim: { subject: thing, predicate: 'key', object } }
  }
  const text = `The ${thing} ${chance.pick(tasks)} in ${chance.pick(months)}`
  return { text: chance.pick([`${text}.`, `${text}!`, text, `the ${text.slice(4)}.`]) }
}
