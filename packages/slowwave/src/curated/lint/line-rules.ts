import { judgeText } from '@slowwave/core'
import type { CuratedFile } from '../files/curated-entries.js'
import type { LintFinding } from './finding.js'

const leaks: readonly (readonly [label: string, pattern: RegExp])[] = [
  [
    'inline credential',
    /\b(api[_-]?key|auth[_-]?token|access[_-]?token|bearer|secret|password|passwd|private[_-]?key)\b\s*[:=]\s*[A-Za-z0-9+/=_-]{8,}(?![/.\w])/i,
  ],
  ['url with credentials', /https?:\/\/[^\s"'/]*:[^\s"'/]*@/],
  ['internal ipv4', /\b10\.\d{1,3}\.\d{1,3}\.\d{1,3}\b|\b192\.168\.\d{1,3}\.\d{1,3}\b/],
]

/** Words that mean a day by when they were written, in the languages whose dates are checked. */
const relativeDays: readonly RegExp[] = [
  /\b(yesterday|today|tomorrow|last\s+(?:week|month|year)|next\s+(?:week|month|year)|this\s+(?:week|month|year))\b/gi,
  unicodeWords(
    'gestern|heute|(?<!guten |goede )morgen|vorgestern|(?:letzte|nächste|diese)[nrs]?\\s+(?:Woche|Monat|Jahr)',
  ),
  unicodeWords(
    'ayer|hoy|mañana|la\\s+(?:semana|mes)\\s+pasad[oa]|el\\s+(?:mes|año)\\s+pasado|la\\s+próxima\\s+semana|est[ea]\\s+(?:semana|mes|año)',
  ),
  unicodeWords(
    "hier|aujourd['’]hui|demain|la\\s+semaine\\s+(?:dernière|prochaine)|le\\s+mois\\s+(?:dernier|prochain)|cette\\s+(?:semaine|année)|ce\\s+mois",
  ),
  unicodeWords(
    'ontem|hoje|amanhã|(?:semana|mês)\\s+passad[oa]|próxim[oa]\\s+(?:semana|mês)|est[ea]\\s+(?:semana|mês|ano)',
  ),
  unicodeWords(
    'ieri|oggi|domani|(?:settimana|mese)\\s+scors[oa]|(?:prossim[oa])\\s+(?:settimana|mese)|quest[oa]\\s+(?:settimana|mese|anno)',
  ),
  unicodeWords(
    'gisteren|vandaag|(?<!guten |goede )morgen|(?:vorige|volgende|deze)\\s+(?:week|maand)|(?:vorig|volgend|dit)\\s+jaar',
  ),
  /昨天|今天|明天|上周|下周|上个月|下个月|本周|去年|昨日|今日|明日|先週|来週|先月|来月|今週/g,
]

function unicodeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'giu')
}

const anchor = /\b\d{4}-\d{2}-\d{2}\b/
/** Characters around a relative day in which a date must stand. */
const anchorReach = 20

/** Checks each line of a curated file: leaks, and days that mean another day later. Comments say what they like. */
export function lintLines({ file, text }: Pick<CuratedFile, 'file' | 'text'>): readonly LintFinding[] {
  return text.split('\n').flatMap((line, i) => {
    if (/^\s*#/.test(line)) return []
    const at = (rule: string, message: string): LintFinding => ({ rule, severity: 'error', file, line: i + 1, message })
    return [
      ...leaks.filter(([, pattern]) => pattern.test(line)).map(([label]) => at('leak', `possible leak: ${label}.`)),
      ...relativeDatesIn(line).map((word) =>
        at('date-discipline', `\`${word}\` has no date within ${anchorReach} characters.`),
      ),
      ...guarded(line).map(({ guard, reason }) => at(guard, `The text ${reason}.`)),
    ]
  })
}

/** The relative days of a line without a date near them. */
export function relativeDatesIn(line: string): readonly string[] {
  if (/^\s*(?:-\s*)?last_validated\b/.test(line)) return []
  return relativeDays.flatMap((pattern) =>
    [...line.matchAll(pattern)]
      .filter(
        ({ index, 0: word }) =>
          !anchor.test(line.slice(Math.max(0, index - anchorReach), index + word.length + anchorReach)),
      )
      .map(([word]) => word),
  )
}

/** Guards whose findings have a rule of their own above. */
const ownRules = ['date_discipline', 'standing_command', 'exclusion_list', 'secret', 'pii']

function guarded(line: string) {
  return judgeText(line, 'curated').filter(({ guard }) => !ownRules.includes(guard))
}
