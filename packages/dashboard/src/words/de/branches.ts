import { countText } from '../../design/numbers.js'
import { many } from '../many.js'
import type { branches as english } from '../en/branches.js'

/** German: branches, tags and holds. */
export const branches: typeof english = {
  branches: {
    title: 'Zweige und Zeitpunkte',
    lede: 'Ein Zweig ist das Gedächtnis, wie es wäre. Eine Marke benennt einen Zeitpunkt. Zurücksetzen lässt den Speicher sagen, was er damals sagte.',
    tabs: {
      consolidation: 'Konsolidierung',
      branches: 'Zweige',
      tags: 'Marken und Zurücksetzen',
      holds: 'Auseinandergehalten',
    },
    none: 'Keine Zweige',
    noneNext:
      'Auf einem Zweig versuchen Sie und Ihre Agenten, was sonst niemand sieht. Geben Sie oben einem einen Namen.',
    noProposals: 'Keine Zweige von Vorschlägen',
    noProposalsNext: 'Jeder Vorschlag eines Laufs ist ein eigener Zweig und steht hier, solange er wartet.',
    base: 'ab',
    entry: (seq) => `Journal ${countText(seq)}`,
    compare: 'Mit main vergleichen',
    review: 'Prüfen',
    statuses: { active: 'offen', merged: 'übernommen', closed: 'geschlossen' },
    diffTitle: (count) => many(count, '1 Eintrag ist anders als in main', '# Einträge sind anders als in main'),
    added: 'neu',
    modified: 'geändert',
    deleted: 'weg',
    newBranch: 'Einen Zweig beginnen',
    branchNow: 'Zweig anlegen',
    branched: (name) => `Der Zweig ${name} ist offen`,
    purpose: 'Wozu',
    asOf: 'Ab',
    asOfHint: 'Marke, Nummer, Zeit',
    merge: 'Übernehmen…',
    mergeTitle: (name) => `${name} in main übernehmen`,
    mergeDoes: (count) =>
      count === 0
        ? 'Auf diesem Zweig wurde nichts geschrieben.'
        : many(count, '1 Vorgang käme in main.', '# Vorgänge kämen in main, alle oder keiner.'),
    mergeNow: (conflicts) => (conflicts === 0 ? 'Übernehmen' : 'So übernehmen'),
    merged: (count, dropped) =>
      `${many(count, '1 Vorgang steht', '# Vorgänge stehen')} in main${dropped === 0 ? '' : `, ${many(dropped, '1 blieb', '# blieben')} weg`}; unter Läufe lässt sich jeder rückgängig machen`,
    notMerged: 'Geschrieben wurde nichts.',
    conflicts: (count) => many(count, '1 Eintrag ist beiderseits anders', '# Einträge sind beiderseits anders'),
    conflictsDo:
      'Für main: was der Zweig mit dem Eintrag tat, bleibt weg, samt allem, was darauf beruht. Für den Zweig: es wird über das geschrieben, was main sagt.',
    conflictWhy: {
      both_modified: 'Seit der Zweig begann, auf ihm und in main geändert.',
      deleted_on_main: 'Seit der Zweig begann, in main gelöscht.',
    },
    sides: { branch: 'Wie im Zweig:', main: 'Wie in main:' },
    onlyForMain: 'Was der Zweig sagt, kann nicht darüber geschrieben werden; zu wählen bleibt nur main.',
    close: 'Schließen…',
    closeTitle: (name) => `${name} schließen`,
    closeDoes: (count) =>
      count === 0
        ? 'Er ändert nichts. Gelesen werden kann er auch danach.'
        : `${many(count, '1 Änderung kommt', '# Änderungen kommen')} nicht in main. Der Zweig bleibt lesbar, kann aber nie mehr übernommen werden.`,
    closeNow: 'Zweig schließen',
    closed: (name) => `${name} ist geschlossen`,
    noTags: 'Noch keine Marken',
    noTagsNext: 'Benennen Sie diesen Zeitpunkt, bevor Sie etwas versuchen.',
    newTag: 'Diesen Zeitpunkt benennen',
    tagName: 'Name',
    tagNow: 'Marke setzen',
    tagged: (name) => `Die Marke ${name} ist gesetzt`,
    removeTag: 'Abnehmen',
    tagRemoved: (name) => `Die Marke ${name} ist abgenommen`,
    otherMoment: 'Auf einen anderen Zeitpunkt zurücksetzen',
    moment: 'Zeitpunkt',
    typeMoment: (to) => `Zum Bestätigen ${to} eintippen`,
    bringsBack: (count) => many(count, '1 Vorgang gilt wieder', '# Vorgänge gelten wieder'),
    untoggled: (count) =>
      many(
        count,
        '1 Vorgang bleibt, wie er ist, weil gelöscht wurde, was er las oder schrieb',
        '# Vorgänge bleiben, wie sie sind, weil gelöscht wurde, was sie lasen oder schrieben',
      ),
    rollbackUndone: 'Das Zurücksetzen ist rückgängig gemacht; der Speicher sagt, was er vorher sagte.',
    rollback: 'Zurücksetzen…',
    rollbackTitle: (name) => `Zurücksetzen auf ${name}`,
    rollbackDoes: (out) => many(out, '1 Vorgang wird herausgenommen', '# Vorgänge werden herausgenommen'),
    rollbackSafe:
      'Nichts wird gelöscht. Das Zurücksetzen ist ein Vorgang im Journal, und es rückgängig zu machen holt alles zurück.',
    rollbackNow: 'Zurücksetzen',
    rolledBack: 'Zurückgesetzt',
    nothingToDo: 'Der Speicher sagt das schon; nichts ist herauszunehmen.',
    restoredLives: (count) => many(count, '1 Eintrag wird, wie er war', '# Einträge werden, wie sie waren'),
    retracted: (count) =>
      many(count, '1 seither gesagter Eintrag wird zurückgezogen', '# seither gesagte Einträge werden zurückgezogen'),
    noHolds: 'Kein Paar wird auseinandergehalten',
    noHoldsNext: 'Was rückgängig gemacht oder abgelehnt wurde, steht hier, damit kein Lauf es wieder verbindet.',
    holds: (count) =>
      many(
        count,
        'Kein Lauf verbindet 1 Paar wieder, bis es freigegeben wird.',
        'Kein Lauf verbindet diese # Paare wieder, bis sie freigegeben werden.',
      ),
    release: 'Freigeben',
    released: (count) =>
      many(
        count,
        '1 Paar ist freigegeben; der nächste Lauf darf es vorschlagen',
        '# Paare sind freigegeben; der nächste Lauf darf sie vorschlagen',
      ),
    releaseAll: 'Alle freigeben…',
    releaseAllTitle: 'Jedes Paar freigeben',
    releaseAllDoes: (count) =>
      `${many(count, '1 Entscheidung', '# Entscheidungen')}, Einträge auseinanderzuhalten, gälten nicht mehr. Der nächste Lauf darf alle vorschlagen.`,
    typeCount: (count) => `Zum Bestätigen ${count} eintippen`,
    releaseAllNow: 'Alle freigeben',
    causes: {
      undo: 'rückgängig gemacht',
      rejection: 'abgelehnt',
      rollback: 'zurückgesetzt',
      tier: 'von Hand bewegt',
      forget: 'gelöscht',
    },
  },
}
