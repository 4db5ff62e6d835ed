import { many } from '../many.js'
import type { decide as english } from '../en/decide.js'

/** German: deciding a proposal. */
export const decide: typeof english = {
  decide: {
    name: 'Entscheiden',
    approve: 'Annehmen',
    approveMerge: 'Annehmen & zusammenführen',
    approveSupersede: 'Annehmen: B löst A ab',
    keepA: 'A behalten',
    keepB: 'B behalten',
    keepBoth: 'Beide behalten…',
    neither: 'Keinen…',
    edit: 'Bearbeiten…',
    split: 'Trennen…',
    reject: 'Ablehnen…',
    rebase: 'Neu planen',
    undo: 'Rückgängig',
    notes: {
      contradiction:
        'Nichts ist vorgewählt. j und k gehen durch die Vorschläge, u nimmt die letzte Entscheidung zurück.',
      supersede: 'Ablehnen hält fest: dieselbe Änderung wird erst wieder vorgeschlagen, wenn sich ein Eintrag ändert.',
      merge:
        'Annehmen archiviert die Quellen und lässt sich jederzeit rückgängig machen. s nimmt einen Wortlaut heraus.',
      other: 'Annehmen lässt sich jederzeit rückgängig machen.',
      stale: 'Ein Eintrag hat sich geändert; bis neu geplant ist, lässt sich nichts annehmen.',
      decided: 'Das ist entschieden. Angenommenes lässt sich hier und unter Läufe rückgängig machen.',
      viewer: 'Sie können lesen. Zum Entscheiden braucht es den Schlüssel eines Prüfers.',
    },
    rejectTitle: 'Mit Grund ablehnen',
    rejectDoes:
      'Das Gedächtnis bleibt, wie es ist. Die Einträge werden auseinandergehalten, damit kein Lauf das wieder vorschlägt. Die Ablehnung bleibt verzeichnet; wer sie zurücknimmt, gibt die Einträge frei, und der nächste Lauf fragt neu.',
    reason: 'Grund',
    reasonHint: 'Ein Satz für alle, die das später lesen. Er darf leer sein.',
    rejectNow: 'Ablehnen',
    editTitle: 'In Ihren Worten sagen',
    editDoes:
      'Statt des vorgeschlagenen wird ein Eintrag mit Ihren Worten und Ihrem Namen geschrieben, aus denselben Quellen. Die Wächter prüfen ihn.',
    keeperTitle: 'Wessen Worte bleiben',
    keeperDoes:
      'Die Worte dieser Quelle bleiben, unverändert und mit dem, was sie wert ist. Die anderen werden weitere Wortlaute davon.',
    ownWords: 'Meine eigenen Worte',
    asProposed: 'wie vorgeschlagen',
    editText: 'Was bleiben soll',
    editNow: 'Diese Worte annehmen',
    splitTitle: 'Wortlaute herausnehmen',
    splitDoes:
      'Was Sie herausnehmen, bleibt, wie es ist, und wird auseinandergehalten. Der Rest wird neu vorgeschlagen.',
    splitNow: (count) => many(count, '1 herausnehmen', '# herausnehmen'),
    bothTitle: 'Beide behalten: worin sie sich unterscheiden',
    bothDoes: 'Einer der beiden bekommt engere Worte oder ein Ende. Kein Lauf stellt sie wieder gegeneinander.',
    narrow: (side) => `${side} eingrenzen`,
    narrower: 'Engere Worte',
    until: 'Gilt bis',
    bothNow: 'Beide behalten',
    neitherTitle: 'Keinen behalten',
    neitherDoes: 'Beide Einträge werden archiviert. Sie bleiben in der Geschichte, und Rückgängig holt sie zurück.',
    neitherNow: 'Keinen behalten',
    did: {
      approved: (kind) => `${kind}: angenommen`,
      rejected: (kind) => `${kind}: abgelehnt; die Einträge werden auseinandergehalten`,
      keptA: 'A bleibt, B ist abgelöst',
      keptB: 'B bleibt, A ist abgelöst',
      keptBoth: 'Beide bleiben, einer davon enger',
      keptNeither: 'Keiner bleibt',
      split: 'Herausgenommen; der Rest ist neu vorgeschlagen',
      released: 'Freigegeben: der nächste Lauf schlägt es neu vor. Die Ablehnung bleibt verzeichnet.',
      undone: 'Rückgängig gemacht. Die Einträge sind wie zuvor.',
      awaiting: 'Vermerkt. Ein zweiter Mensch muss auch annehmen.',
      rebased: 'Neu geplant auf den Einträgen, wie sie jetzt sind',
      gone: 'Es bleibt nichts vorzuschlagen',
      nothing: 'Hier gibt es nichts rückgängig zu machen',
    },
    changedTitle: 'Dieser Vorschlag hat sich geändert, seit Sie ihn geöffnet haben',
    changedNext: 'Nichts wurde ausgeführt. Sehen Sie ihn an, wie er jetzt ist.',
    lookAgain: 'Zeigen, wie er jetzt ist',
  },
}
