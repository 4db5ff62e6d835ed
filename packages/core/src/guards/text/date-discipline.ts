import type { Place } from './place.js'
import type { TextGuard, TextView } from './text-guard.js'
import { placesOf } from './near.js'

const relative = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'yesterday|today|tomorrow|(?:last|next|this)\\s+(?:week|month|year)',
    'gestern|heute|vorgestern|übermorgen|(?:letzte|nächste|diese)[nrs]?\\s+(?:woche|monat|jahr)',
    'ayer|hoy|anteayer|(?:la\\s+semana|el\\s+mes|el\\s+año)\\s+(?:pasad[oa]|próxim[oa])|est[ea]\\s+(?:semana|mes|año)',
    "aujourd['’]hui|avant-hier|(?:la\\s+semaine|le\\s+mois|l['’]année)\\s+(?:dernière|dernier|prochaine?)|cette\\s+(?:semaine|année)|ce\\s+mois",
    "ieri|oggi|dopodomani|(?:la\\s+settimana|il\\s+mese|l[’']anno)\\s+(?:scors[oa]|prossim[oa])|quest[oa]\\s+(?:settimana|mese|anno)",
    'ontem|hoje|anteontem|(?:a\\s+semana|o\\s+mês|o\\s+ano)\\s+(?:passad[oa]|próxim[oa])|est[ea]\\s+(?:semana|mês|ano)',
    'gisteren|vandaag|eergisteren|overmorgen|(?:vorige|volgende|deze)\\s+(?:week|maand)|(?:vorig|volgend|dit)\\s+jaar',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)
const date = /\b\d{4}-\d{2}-\d{2}\b/

/** Characters on each side in which a date says which day is meant. */
const besideChars = 20

/** Refuses "yesterday" and its like in a curated file, where it means another day to every reader, unless a date stands beside it. */
export const dateDiscipline: TextGuard = {
  name: 'date_discipline',
  channels: ['curated'],
  forms: ['given'],
  imported: 'quarantine',

  find: (view) =>
    placesOf(relative, view.text)
      .filter(({ start, end }) => !isDated(view, { start, end }))
      .map((place) => ({ ...place, reason: 'names a day that only the day of writing tells' })),
}

function isDated({ text }: TextView, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - 1000), start)
  const lineStart = start - (before.length - 1 - before.lastIndexOf('\n'))
  const lineEnd = text.indexOf('\n', end)
  const isExempt = /^\s*(?:#|last_validated)/.test(text.slice(lineStart, start))
  const beside = text.slice(
    Math.max(lineStart, start - besideChars),
    Math.min(lineEnd < 0 ? text.length : lineEnd, end + besideChars),
  )
  return isExempt || date.test(beside)
}
