import { countText } from '../../design/numbers.js'
import { many } from '../many.js'

/** English: the passes. */
export const runs = {
  runs: {
    last: (when: string) => `The last pass ran ${when}`,
    lede: (applied: number, forReview: number) =>
      `It did ${many(applied, '1 operation', '# operations')} and proposed ${countText(forReview)}. Every operation can be undone from here.`,
    none: 'No pass has run yet',
    noneNext: 'Plan the next pass, look at it, and apply it if it is right.',
    journal: 'Operations',
    passes: 'Passes',
    before: 'Before',
    after: 'After',
    applied: 'Applied',
    proposed: 'Proposed',
    refused: 'Refused',
    loss: 'Loss',
    by: 'By',
    when: 'When',
    kind: 'Kind',
    what: 'What',
    scope: 'Scope',
    undone: 'undone',
    of: (shown: string) => `of the pass ${shown}`,
    everything: 'Show all operations',
    nothing: 'No operation in this part of the journal.',
    interrupted: 'interrupted',
    completed: 'completed',
  },
}
