import type { terms as english } from '../en/terms.js'

/** German: what is named on every page. */
export const terms: typeof english = {
  kinds: {
    merge: 'Zusammenführen',
    converge: 'Angleichen',
    'entity-merge': 'Gleiche Sache',
    contradiction: 'Widerspruch',
    supersede: 'Ablösen',
    promote: 'Befördern',
    rollup: 'Bündeln',
    archive: 'Archivieren',
    restore: 'Zurückholen',
    compact: 'Verdichten',
    reinforce: 'Bestärken',
    capture: 'Aufnehmen',
    'set-tier': 'Stufe',
    'demote-stale': 'Zurückstufen, ungenutzt',
    'demote-superseded': 'Zurückstufen, abgelöst',
    'set-pin': 'Anheften',
    'set-retention': 'Aufbewahrung',
    prune: 'Löschen',
    forget: 'Vergessen',
    scrub: 'Bereinigen',
    undo: 'Rückgängig',
    rollback: 'Zurücksetzen',
  },
  statuses: {
    active: 'Aktiv',
    archived: 'Archiviert',
    superseded: 'Abgelöst',
    retracted: 'Zurückgezogen',
    conflicted: 'Widersprochen',
    quarantined: 'In Quarantäne',
  },
  recordKinds: {
    fact: 'Tatsache',
    belief: 'Annahme',
    episode: 'Episode',
    experience: 'Erfahrung',
    procedure: 'Vorgehen',
    note: 'Notiz',
    entity: 'Sache',
    edge: 'Beziehung',
  },
  source: (head, name) => {
    if (head === 'user') return name === undefined ? 'von einem Menschen' : `von ${name}`
    if (head === 'tool') return name === undefined ? 'Werkzeug' : `Werkzeug: ${name}`
    if (head === 'imported') return name === undefined ? 'importiert' : `importiert: ${name}`
    if (head === 'inferred') return name === undefined ? 'erschlossen' : `erschlossen: ${name}`
    return name === undefined ? head : `${head}: ${name}`
  },
  dates: {
    today: (time) => (time === '' ? 'heute' : `heute ${time}`),
    yesterday: (time) => `gestern ${time}`,
  },
  marks: {
    differs: (side) => `Wert ${side}:`,
    only: (side) => `nur in ${side}:`,
    equal: () => 'dasselbe, anders geschrieben:',
    ends: () => 'alter Wert:',
    holds: () => 'neuer Wert:',
  },
}
