import type { Place } from './place.js'

/** Most characters of a clause before its verb: whatever stands further away is no subject of it. */
const longestSubject = 80

/** Most characters of a path on each side of a word. */
const longestPath = 120

/** Most words of a subject. */
const mostWords = 5

/** How a language begins a subject, and how the verb of it looks where an order would have another form. */
interface SubjectForm {
  readonly determiner: RegExp
  /** The last word of a subject whose verb looks like the one of an order. @default any */
  readonly head?: RegExp
  /** @default any */
  readonly verb?: RegExp
  /** Whether the thing that is dealt with stands after the verb; before it, the form is that of an order. @default not asked */
  readonly object?: 'after'
}

/** Accents are gone from the text that is judged. "This" and "these" are left out: a text speaks of itself by them. */
const subjectForms: readonly SubjectForm[] = [
  {
    determiner: /^(?:the|our|its|their|his|her|those|two|three|four|five|both|several|many|most|some|\d{1,4})$/,
    head: /[^s]s$/,
  },
  {
    determiner: /^(?:die|zwei|drei|vier|beide|mehrere|manche|einige|unsere)$/,
    verb: /en$/,
    object: 'after',
  },
  { determiner: /^(?:de|onze|twee|drie|beide|meerdere|sommige)$/, verb: /en$/, object: 'after' },
  { determiner: /^(?:el|la|los|las|un|una|dos|nuestr[oa]s?|algun[oa]s?|ambos)$/ },
  { determiner: /^(?:le|la|les|un|une|deux|notre|nos|certains)$/ },
  { determiner: /^(?:o|os|um|uma|dois|duas|noss[oa]s?|alguns|ambos)$/ },
  { determiner: /^(?:il|lo|la|gli|uno?|una|due|nostr[oaie]|alcun[ie])$/ },
]

/** Between a subject and its verb. */
const adverb =
  /^(?:[a-z]{3,}(?:ly|mente|ment)|also|always|often|sometimes|still|just|then|each|se|si|zich|sich|auch|ook|oft|vaak|immer|altijd|siempre|sempre|toujours)$/

/** Whoever reads the text, and the text itself. */
const reader =
  /^(?:you|assistants?|agents?|models?|ais?|llms?|bots?|claude|gpt|gemini|copilot|robots?|systems?|users?|usuari[oa]s?|utilisateurs?|utenti?|benutzern?|nutzern?|gebruikers?|readers?|consolidators?|summari[sz]ers?|managers?|asistentes?|agentes?|modelos?|ia|sistemas?|assistente|modell[oi]|assistenten?|agenten|modellen?|modele|systeme[ns]?|systemen|lines?|sentences?|words?|texts?|messages?|paragraphs?|contents?|following|below|above|siguientes?|suivante?s?|seguintes?|seguent[ei]|folgenden?|volgende|frases?|palabras?|mots?|phrases?|palavras?|parole|frasi|satze?n?|worter?n?|zinnen|woorden)$/

/** What makes an order of the words after it. */
const modal =
  /^(?:should|must|shall|will|may|can|could|would|to|please|que|debe[ns]?|tienen?|doit|doivent|deve[m]?|devono|sollen|mussen|moeten|quieren?|veut|veulent|quer|vuole|asks?|says?|pide[ns]?|dice[ns]?|demande|dit|pede|diz|chiede)$/

/** A time, and words that begin no subject or end one. */
const noSubject =
  /^(?:next|proxim[oa]s?|prochaine?s?|prossim[oaie]|nachsten?|times?|days?|weeks?|months?|years?|hours?|minutes?|moments?|mornings?|evenings?|nights?|starts?|ends?|beginnings?|later|vez|veces|vezes|dias?|semanas?|mes|meses|horas?|momento|mananas?|noches?|inicio|final|fin|fois|jours?|semaines?|mois|heures?|matin|soir|debut|volta|volte|giorn[oi]|settiman[ae]|or[ae]|mattin[oa]|inizio|fine|mal|male|tage?n?|wochen?|stunden?|keer|dag(?:en)?|weken|uren|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|at|in|on|for|before|after|when|whenever|if|once|until|and|or|para|si|cuando|qui|pour|quand|per|se|quando|wenn|sobald|als|zodra|is|are|be|es|son|est|sont|e|sao|sono|ist|sind|zijn|hay|possible|posible|possivel|possibile|moglich|mogelijk)$/

/** Words after which another subject may begin. */
const joint = /^(?:and|but|so|because|since|while|und|aber|denn|y|pero|porque|et|mais|car|e|mas|ma|en|maar|want)$/

/** A clause with a verb that could order something, and the places of the other words that would make it an order. */
export interface Clause {
  readonly verb: Place
  readonly others: readonly Place[]
}

/**
 * True if the verb is said of a thing and not to whoever reads the text: it follows a subject that begins the clause ("two
 * logins invalidate each other"), or is a noun ("the partner's list endpoint") or part of the name of a file. A subject that
 * could be the reader, the text, a time or what is to be dealt with counts for none.
 */
export function isToldOfThing(text: string, { verb, others }: Clause): boolean {
  if (isInFileName(text, verb)) return true
  const from = Math.max(clauseStart(text, verb.start), verb.start - longestSubject)
  const before = text.slice(from, verb.start).split(' ').filter(Boolean)
  while (joint.test(before[0] ?? '')) before.shift()
  if (before.some((word) => reader.test(word) || modal.test(word))) return false
  const words = [...withoutParticiple(before)]
  if (words.length === 0 || words.length > mostWords || words.some((word) => noSubject.test(word))) return false
  if (words.length === before.length && isNoun(words)) return true
  while (adverb.test(words.at(-1) ?? '')) words.pop()
  const subjectEnd = text.slice(from, verb.start).lastIndexOf(words.at(-1) ?? '') + from
  const isApart = !others.some(({ start }) => start >= from && start <= subjectEnd)
  return isApart && words.length >= 2 && subjectForms.some((form) => fits(form, words, { text, verb }))
}

const pathUnit = /[a-z0-9_./-]/
const fileName =
  /^(?:[a-z0-9_.-]+\/)+[a-z0-9_.-]+\.(?:tsx?|jsx?|mjs|cjs|py|go|rs|rb|java|kt|php|cs|swift|c|h|cpp|json|ya?ml|toml|md|sql|sh|css|html|vue|proto)$/

/** True for a word in the path of a file: "src/sync/reader.ts" orders nothing to be synced. */
function isInFileName(text: string, { start, end }: Place): boolean {
  let from = start
  let to = end
  while (start - from < longestPath && pathUnit.test(text.charAt(from - 1))) from--
  while (to - end < longestPath && pathUnit.test(text.charAt(to))) to++
  return fileName.test(text.slice(from, to).replace(/\.+$/, ''))
}

/** "Two tabs renewing at the same moment": the subject without what is said of it. */
function withoutParticiple(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, i) => i >= 2 && /[a-z]{3}(?:ing|ed)$/.test(word) && /[^s]s$/.test(words[i - 1] ?? ''),
  )
  return at < 0 ? words : words.slice(0, at)
}

/** After an article or a genitive stands no verb. */
function isNoun(words: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (/^an?$/.test(first)) return words.length <= 3
  return /^(?:the|our|its|their|his|her|every|each)$/.test(first) && (words.length === 1 || /[a-z]'s$/.test(last))
}

function fits(form: SubjectForm, words: readonly string[], { text, verb }: { text: string; verb: Place }): boolean {
  const [first = ''] = words
  if (!form.determiner.test(first)) return false
  if (form.head?.test(words.at(-1) ?? '') === false) return false
  if (form.verb?.test(text.slice(verb.start, verb.end)) === false) return false
  return form.object === undefined || /^ (?!und |en |oder |of )[a-z0-9]/.test(text.slice(verb.end, verb.end + 8))
}

/** Where the clause of this place begins. */
function clauseStart(text: string, at: number): number {
  let start = at
  while (start > 0 && at - start < longestSubject + 1 && !endsClause(text, start - 1)) start--
  return start
}

function endsClause(text: string, at: number): boolean {
  return '.,;:!?()[]"\n\u2013\u2014'.includes(text.charAt(at)) || text.startsWith(' - ', at - 1)
}
