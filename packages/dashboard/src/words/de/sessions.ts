import { many } from '../many.js'
import type { sessions as english } from '../en/sessions.js'

/** German: what was mined from sessions. */
export const sessions: typeof english = {
  sessions: {
    waits: (count) => many(count, '1 Signal wartet', '# Signale warten'),
    none: 'Kein Signal wartet',
    noneNext: 'slowwave mine liest die Protokolle Ihrer Sitzungen und legt hier ab, was zu behalten wert sein könnte.',
    notManaged: 'Dieser Ordner führt kein kuratiertes Gedächtnis',
    notManagedNext:
      'Starten Sie slowwave serve in einem Repository, das eines hat, oder legen Sie es mit slowwave init an.',
    lede: 'Was aus Sitzungen gewonnen wurde, in eigenen Worten. Nichts davon ist Gedächtnis, bevor es jemand annimmt.',
    signals: 'Signale',
    observations: 'Über Sie',
    observed: (count) => many(count, 'einmal beobachtet', '#-mal beobachtet'),
    current: 'Im Profil steht jetzt',
    nothingYet: 'noch nichts',
    accept: 'Annehmen…',
    drop: 'Verwerfen',
    acceptTitle: 'Ins Profil schreiben',
    acceptNow: 'Schreiben',
    accepted: 'Ins Profil geschrieben',
    dropped: 'Verworfen',
    refused: (count) => many(count, '1 Zeile war nicht lesbar', '# Zeilen waren nicht lesbar'),
    session: 'Sitzung',
    states: { waiting: 'wartet', promoted: 'angenommen', superseded: 'ersetzt' },
  },
}
