import { countText } from '../../design/numbers.js'
import { many } from '../many.js'
import type { insight as english } from '../en/insight.js'

/** German: what looks wrong and what is worth most. */
export const insight: typeof english = {
  critique: {
    looks: (count) => many(count, '1 Sache sieht falsch aus', '# Sachen sehen falsch aus'),
    well: 'Nichts sieht falsch aus',
    wellNext: 'Jede Regel wurde gefragt. Kommen Sie nach dem nächsten Import oder Lauf wieder.',
    lede: (named, active) =>
      `${many(named, '1 Eintrag ist', '# Einträge sind')} genannt, von ${countText(active)} aktiven. Ansehen ändert nichts.`,
    kinds: {
      toxic: 'Schädlich',
      contradictory: 'Widersprüchlich',
      duplicate: 'Doppelt',
      orphaned: 'Verwaist',
      uncalibrated: 'Nicht geeicht',
      'single-origin': 'Nur eine Quelle',
      stale: 'Veraltet',
    },
    does: 'Was hilft',
    copy: 'Befehl kopieren',
    copied: 'Kopiert',
    moreOf: (count) => many(count, '1 weitere dieser Art', '# weitere dieser Art'),
  },
  distill: {
    worth: (count) => many(count, '1 Eintrag trägt am meisten', '# Einträge tragen am meisten'),
    none: 'Noch nichts auszuziehen',
    noneNext: 'Einträge werden wertvoll, wenn sie genutzt werden und gewiss sind.',
    lede: (tokens, covered, known) =>
      `${countText(tokens)} Tokens für ${countText(covered)} von ${countText(known)} Sachen. Ungewisses und zweimal Gesagtes ist ausgelassen.`,
    value: 'Wert',
    tokens: 'Tokens',
    leftOut: 'Ausgelassen, und warum',
    reasons: {
      uncertain: 'Gewissheit unter dem Verlangten',
      unfit: 'Nicht von der Art, die man einem neuen Agenten sagt',
      repeated: 'Steht oben schon',
      halfConflict: 'Eine Seite eines Widerspruchs',
      noRoom: 'Kein Platz mehr im Budget',
    },
    conflict: 'widersprochen',
  },
}
