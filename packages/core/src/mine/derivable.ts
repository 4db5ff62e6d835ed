import { pathsIn } from './anchors.js'

/** Something that the repository itself may answer. */
export type RepositoryQuestion =
  /** Is there such a file or folder? */
  | { readonly ask: 'path'; readonly path: string }
  /** Is this the version that a manifest or lockfile names? */
  | { readonly ask: 'version'; readonly subject: string; readonly version: string }
  /** Does the file hold this value? */
  | { readonly ask: 'value'; readonly path: string; readonly value: string }
  /** Does git know who changed this? */
  | { readonly ask: 'author'; readonly path: string }

/** Answers from files and git; `true` where the source says what the fact says. */
export type AnswerQuestion = (question: RepositoryQuestion) => boolean

/** What became of a fact that a source may answer. */
export type Derivability =
  | { readonly kept: 'whole' }
  /** The source answers the rest; this part it does not. */
  | { readonly kept: 'surprise'; readonly text: string; readonly question: RepositoryQuestion }
  | { readonly kept: 'nothing'; readonly question: RepositoryQuestion }

const location =
  /\b(?:lives?|is (?:located |defined |found |kept )?|are (?:located |defined |found |kept )?|can be found|liegt|steht|está|se trouve|si trova|staat)\s+(?:in|at|under|unter|en|dans|a|em)\b/i
const version =
  /\b(?:([A-Za-z][\w@/.-]*)\s+(?:version\s+)?(?:is\s+(?:at\s+)?|=\s*)?|version\s+(?:is\s+)?)v?(\d+(?:\.\d+){1,3})\b/
const versionVerb =
  /\b(?:version|is at|is on|we are on|we're on|runs?|wir nutzen|currently|pinned (?:at|to)|aktuell)\b/i
const value =
  /\b(?:is|are|=|equals|set to|ist|auf|es|est|é)\s+(?:set to\s+)?[`"']?(\d(?:[\w.:]*\w)?|true|false|on|off|[A-Z][A-Z0-9_]{2,})[`"']?(?![\w-])/
const author = /\b(?:changed|edited|wrote|committed|touched|added|hat geändert|schrieb)\b/i
const person = /^(?:<user>|[A-Z][a-z]+|he|she|they)\b/
/** Where the part begins that no source tells: a reason, a contrast, a consequence. */
const turning =
  /(?:[,;:–—-]\s*|\s)(?=(?:because|since|although|but|even though|so that|otherwise|never|do not|don't|must|weil|denn|aber|obwohl|sonst|nie|porque|pero|aunque|parce que|mais|car|mas|perché|ma|omdat|maar|want)\b)|(?<=[。，])(?=因为|但|否则)|(?=ため|が、|ので)/i

/** The question that a fact answers, if a repository could answer it as well. */
export function questionIn(fact: string): RepositoryQuestion | undefined {
  const [path] = pathsIn(fact)
  const claim = fact.split(turning)[0] ?? fact
  if (path !== undefined && author.test(claim) && person.test(claim)) return { ask: 'author', path }
  const [, subject = '', number] = version.exec(claim) ?? []
  if (number !== undefined && versionVerb.test(claim)) return { ask: 'version', subject, version: number }
  const given = value.exec(claim)?.[1]
  if (path !== undefined && given !== undefined) return { ask: 'value', path, value: given }
  return path !== undefined && location.test(claim) ? { ask: 'path', path } : undefined
}

/** Consults the source, then decides: what it answers is not kept, the reason or the surprise beside it is. */
export function derivability(fact: string, answer: AnswerQuestion): Derivability {
  const question = questionIn(fact)
  if (question === undefined || !answer(question)) return { kept: 'whole' }
  const at = fact.search(turning)
  const rest =
    at < 0
      ? ''
      : fact
          .slice(at)
          .replace(/^[\s,;:–—，。-]+/, '')
          .trim()
  if (rest.length < 12) return { kept: 'nothing', question }
  const subject = 'path' in question ? question.path : question.subject
  return { kept: 'surprise', text: rest.includes(subject) ? rest : `${subject}: ${rest}`, question }
}
