import { countText } from '../../design/numbers.js'
import { many } from '../many.js'
import type { proposals as english } from '../en/proposals.js'

/** German: the inbox and a proposal. */
export const proposals: typeof english = {
  proposals: {
    title: 'Vorschläge',
    pending: (count) => many(count, '1 wartet', '# warten'),
    oldest: (age) => `ältester ${age}`,
    filter: 'Nach Art filtern',
    state: 'Stand',
    states: {
      pending: 'Wartend',
      approved: 'Angenommen',
      rejected: 'Abgelehnt',
      stale: 'Überholt',
      superseded: 'Ersetzt',
    },
    position: (place, count) => `${countText(place)} von ${countText(count)}`,
    inbox: 'Eingang',
    emptyTitle: 'Nichts wartet auf Sie',
    emptyNext:
      'Der nächste Lauf legt hier ab, was er nicht allein entscheiden darf. Sie können jetzt sehen, was er täte.',
    chooseTitle: 'Wählen Sie einen Vorschlag',
    chooseNext: 'Jeder steht in den Worten seiner Einträge, mit dem, was er ändern und was er verlieren würde.',
    select: (title) => `Auswählen: ${title}`,
    selectAll: (count) => `Alle ${countText(count)} auswählen`,
    selected: (count) => many(count, '1 ausgewählt', '# ausgewählt'),
    approveSelected: (count) => many(count, '1 annehmen', '# annehmen'),
    clearSelection: 'Aufheben',
    bulkTitle: (count) => many(count, '1 Vorschlag annehmen', '# Vorschläge zusammen annehmen'),
    bulkDoes:
      'Jeder wird angenommen, wie er gezeigt wurde, einer nach dem anderen. Was sich inzwischen änderte oder ein Wächter zurückweist, bleibt und steht mit seinem Grund da.',
    bulkStatuses: {
      approved: 'Angenommen.',
      'awaiting-second': 'Ein zweiter Mensch muss auch annehmen.',
      conflict: 'Nicht mehr wie gelesen.',
      refused: 'Ein Wächter weist es zurück.',
    },
    bulkDone: (done, left) =>
      left === 0
        ? many(done, '1 angenommen', '# angenommen')
        : `${countText(done)} angenommen; ${many(left, '1 ging nicht', '# gingen nicht')}`,
    titles: {
      contradiction: 'Welches von beiden gilt?',
      supersedeMoved: (from, to) => `Von ${from} zu ${to}?`,
      supersede: 'Löst der neuere Eintrag den älteren ab?',
      merge: (count) => many(count, 'Ein Wortlaut einer Aussage', '# Wortlaute, die dasselbe meinen könnten'),
      mergeMore: 'Ein Wortlaut sagt alles, was der andere sagt, und mehr',
      compact: (count) => `${countText(count)} Episoden, eine Zusammenfassung`,
      'entity-merge': 'Könnte das eine Sache sein?',
      promote: (count) => `${countText(count)} Episoden stützen eine Tatsache`,
      other: (kind) => `${kind}: entscheiden`,
    },
    ledes: {
      contradiction:
        'Zwei aktive Einträge nennen verschiedene Werte für eine Aussage. slowwave führt so etwas nie zusammen. Bis Sie entscheiden, zeigt die Suche beide.',
      supersede:
        'Ein neuerer Eintrag nennt einen neuen Wert für eine Aussage, die nur einen zugleich hat. Der alte würde enden und in der Geschichte bleiben.',
      merge:
        'Sie lesen sich gleich, aber ein Vergleich konnte nicht zeigen, dass sie dasselbe sagen. Das braucht einen Menschen.',
      mergeMore:
        'Zusammengeführt bleiben die Worte der stärkeren Quelle, und die andere wird archiviert. Ob noch gilt, was nur eine sagt, muss ein Mensch sagen.',
      other: 'Ein Lauf darf das nicht allein tun.',
    },
    sides: 'Was die Einträge sagen',
    source: (side) => `Quelle ${side}`,
    keeper: 'bleibt',
    wouldEnd: 'würde enden',
    wouldHold: 'würde gelten',
    comparison: 'Die Aussagen im Vergleich',
    subject: 'Subjekt',
    predicate: 'Prädikat',
    object: 'Objekt',
    said: 'gesagt',
    same: 'gleich',
    onlyIn: (side, text) => `nur in ${side}: ${text}`,
    pair: (a, b) => `${a} und ${b}`,
    relation: {
      same: 'gleiche Aussage',
      differs: (kind) =>
        ({
          key: 'zwei Werte',
          number: 'andere Zahl',
          money: 'anderer Betrag',
          date: 'anderes Datum',
          version: 'andere Version',
          negation: 'einer verneint',
          exclusive: 'Werte, die sich ausschließen',
          name: 'anderer Name',
          atom: 'anderer Wert',
        })[kind] ?? `verschieden: ${kind}`,
      subsumes: (side) => `${side} sagt mehr`,
      unsure: 'könnte dasselbe meinen',
    },
    after: 'Danach: ein Eintrag',
    ownWords: (side) => `in den Worten von ${side}, nie vermischt`,
    why: 'Warum Sie das sehen',
    whatChanges: 'Was sich ändert',
    each: 'Was jede Wahl bewirkt',
    wouldLose: 'Was verloren ginge',
    likeness: (value) => `Ähnlichkeit ${value}; sie allein entscheidet nichts`,
    newerBy: (days) => many(days, 'B ist 1 Tag neuer', 'B ist # Tage neuer'),
    firstBy: (name) => `${name} hat angenommen; es braucht einen zweiten Menschen`,
    needsTwo: 'Ihre Richtlinie verlangt zwei Menschen',
    written: (count) => many(count, '1 Eintrag wird geschrieben', '# Einträge werden geschrieben'),
    archived: (count) => many(count, '1 wird archiviert', '# werden archiviert'),
    ended: (count) => many(count, '1 wird abgelöst und bekommt ein Ende', '# werden abgelöst und bekommen ein Ende'),
    confidenceGoes: (from, to) => `Gewissheit ${from} wird ${to}`,
    keepOne: 'A oder B behalten: der andere wird abgelöst und bekommt ein Ende',
    keepBothDoes: 'Beide behalten: Sie grenzen einen ein, in Worten oder in der Zeit',
    neitherDoes: 'Keinen: beide werden archiviert',
    losesNothing: 'Nichts.',
    losesNothingMore: 'Beide bleiben in der Geschichte, und Rückgängig holt sie zurück.',
    loses: (ids, active, share) => `${countText(ids)} von ${countText(active)} Einträgen, ${share}.`,
    losesMore: 'Rückgängig holt jeden davon zurück.',
    moved:
      'Ein Eintrag dieses Vorschlags hat sich geändert, seit er gemacht wurde. Planen Sie neu, bevor Sie entscheiden.',
    decidedBy: (state, name) => `${state} von ${name}`,
    becauseOf: (reason) => `Grund: ${reason}`,
    undone: 'Seither rückgängig gemacht.',
    holds: 'Wann welcher Wert gilt',
    from: (day) => `seit ${day}, offen`,
    until: (from, to) => `${from} bis ${to}`,
    uses: (count) => many(count, 'einmal gelesen', '#-mal gelesen'),
    branch: 'Zweig',
  },
}
