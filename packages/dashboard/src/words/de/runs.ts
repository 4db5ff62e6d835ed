import { countText } from '../../design/numbers.js'
import { many } from '../many.js'
import type { runs as english } from '../en/runs.js'

/** German: the passes. */
export const runs: typeof english = {
  runs: {
    last: (when) => `Der letzte Lauf war ${when}`,
    lede: (applied, forReview) =>
      `Er hat ${many(applied, '1 Vorgang', '# Vorgänge')} ausgeführt und ${countText(forReview)} vorgeschlagen. Jeder Vorgang lässt sich hier rückgängig machen.`,
    none: 'Noch kein Lauf',
    noneNext: 'Planen Sie den nächsten Lauf, sehen Sie ihn an, und führen Sie ihn aus, wenn er stimmt.',
    journal: 'Vorgänge',
    passes: 'Läufe',
    before: 'Vorher',
    after: 'Nachher',
    applied: 'Ausgeführt',
    proposed: 'Vorgeschlagen',
    refused: 'Abgelehnt',
    loss: 'Verlust',
    by: 'Von',
    when: 'Wann',
    kind: 'Art',
    what: 'Was',
    scope: 'Bereich',
    undone: 'rückgängig',
    of: (shown) => `des Laufs ${shown}`,
    everything: 'Alle Vorgänge zeigen',
    nothing: 'Kein Vorgang in diesem Teil des Journals.',
    interrupted: 'angehalten',
    completed: 'beendet',
  },
}
