import { countText } from '../../design/numbers.js'
import { many } from '../many.js'
import type { overview as english } from '../en/overview.js'

/** German: the overview. */
export const overview: typeof english = {
  overview: {
    waits: (count) => many(count, '1 Vorschlag wartet auf Sie', '# Vorschläge warten auf Sie'),
    nothingWaits: 'Nichts wartet auf Sie',
    lastPass: (when, applied, refused) =>
      `Der letzte Lauf, ${when}, hat ${many(applied, '1 Vorgang', '# Vorgänge')} allein ausgeführt. ${refused === 0 ? 'Jeder davon lässt sich rückgängig machen.' : `${many(refused, '1 wurde', '# wurden')} abgelehnt; die anderen lassen sich rückgängig machen.`}`,
    noPass: 'Noch kein Lauf. Sehen Sie nach, was einer täte; ein Plan schreibt nichts.',
    review: 'Vorschläge prüfen',
    plan: 'Nächsten Lauf planen',
    growth: 'Einträge im Lauf der Zeit',
    passes: (count) => many(count, '1 Lauf, auf der Achse markiert', '# Läufe, auf der Achse markiert'),
    noGrowth: 'Die Kurve beginnt mit dem ersten Eintrag.',
    asTable: 'Als Tabelle zeigen',
    asChart: 'Als Kurve zeigen',
    day: 'Tag',
    active: 'aktiv',
    kept: 'insgesamt',
    setAside: (count) => `${countText(count)} beiseite, alle zurückholbar`,
    chartName: (of) =>
      `Einträge im Lauf der Zeit. Aktiv von ${of.active.join(' auf ')}; insgesamt, aktiv und beiseite, von ${of.total.join(' auf ')}. ${many(of.passes, 'Ein Lauf.', '# Läufe.')}`,
    loss: 'Verlustbudget',
    lossOf: (limit) => `von ${limit} in 30 Tagen`,
    duplicates: 'Doppelte, geschätzt',
    duplicatesOf: (share) => `${share} der aktiven`,
    recall: (k) => `Recall@${k}`,
    distinct: (k) => `Distinct@${k}`,
    measured: (when, probes) => `${many(probes, '1 Probe', '# Proben')}, ${when}`,
    passFacts: (applied, proposed) =>
      `${many(applied, '1 Vorgang', '# Vorgänge')} ausgeführt, ${countText(proposed)} vorgeschlagen`,
    notMeasured: 'noch nicht gemessen',
    estimated: 'aus Doppelten geschätzt',
    waiting: 'Wartet auf Sie',
    allOf: (count) => `Alle ${countText(count)}`,
    nothingNext: 'Was ein Lauf nicht allein entscheiden darf, steht hier.',
    scopes: 'Bereiche',
    conflicted: (count) => many(count, '1 Eintrag ist widersprochen', '# Einträge sind widersprochen'),
    overBudget: 'Das Verlustbudget ist verbraucht: Läufe werden hier zurückgewiesen',
    nearBudget: 'Nahe am Verlustbudget',
    last: 'Letzter Lauf',
    open: 'Öffnen',
    never: 'noch nie',
    headActive: 'Aktiv',
    headDuplicates: 'Doppelte',
    headPending: 'Wartend',
  },
  loss: {
    name: (used, planned, limit) => `${used} in 30 Tagen verbraucht, ${planned} in diesem Plan, ${limit} erlaubt`,
    used: (share) => `${share} durch frühere Läufe`,
    limit: (share) => `Grenze ${share}, darüber wird ein Bereich ganz abgelehnt`,
  },
}
