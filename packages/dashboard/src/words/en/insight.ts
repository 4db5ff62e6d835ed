import { countText } from '../../design/numbers.js'
import { many } from '../many.js'

/** English: what looks wrong and what is worth most. */
export const insight = {
  critique: {
    looks: (count: number) => many(count, '1 thing looks wrong', '# things look wrong'),
    well: 'Nothing looks wrong',
    wellNext: 'Every rule was asked. Come back after the next import or pass.',
    lede: (named: number, active: number) =>
      `${many(named, '1 record is', '# records are')} named, of ${countText(active)} active ones. Looking changes nothing.`,
    kinds: {
      toxic: 'Toxic',
      contradictory: 'Contradictory',
      duplicate: 'Duplicate',
      orphaned: 'Orphaned',
      uncalibrated: 'Uncalibrated',
      'single-origin': 'Single origin',
      stale: 'Stale',
    } as Readonly<Record<string, string>>,
    does: 'What helps',
    copy: 'Copy command',
    copied: 'Copied',
    moreOf: (count: number) => many(count, '1 more of this kind', '# more of this kind'),
  },
  distill: {
    worth: (count: number) => many(count, '1 record carries the most', '# records carry the most'),
    none: 'Nothing to distill yet',
    noneNext: 'Records become worthwhile by being used and by being sure.',
    lede: (tokens: number, covered: number, known: number) =>
      `${countText(tokens)} tokens for ${countText(covered)} of ${countText(known)} entities. What is uncertain or said twice is left out.`,
    value: 'value',
    tokens: 'tokens',
    leftOut: 'Left out, and why',
    reasons: {
      uncertain: 'Confidence below what was asked for',
      unfit: 'Not of a kind that a new agent is told',
      repeated: 'Said already by a record above',
      halfConflict: 'One side of a contradiction',
      noRoom: 'No room left in the budget',
    } as Readonly<Record<string, string>>,
    conflict: 'contradicted',
  },
}
