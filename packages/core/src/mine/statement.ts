import { detectLanguage, tokensOf } from '../text/index.js'
import { hasCue, isOrder, withoutLead } from './cues.js'
import type { Family } from './tags.js'

type WeakCue = 'alert' | 'ban' | 'duty' | 'choice' | 'validated'

/** Signals that people also give in passing, with the family of each. */
const weakSignals: readonly (readonly [WeakCue, Exclude<Family, 'pattern'>])[] = [
  ['alert', 'correction'],
  ['choice', 'decision'],
  ['ban', 'preference'],
  ['duty', 'preference'],
  ['validated', 'validated'],
]

/** Words that make anything hold for good. */
const forGood =
  /(?<![\p{L}\p{N}_])(?:always|never|ever|from now on|by default|immer|nie|niemals|siempre|nunca|jamás|toujours|jamais|sempre|mai|altijd|nooit|standard)(?![\p{L}\p{N}_])|总是|始终|永远|绝不|一律|常に|必ず|絶対に|決して/iu

/** A step that somebody has to take, not a rule: "we need to rename it". */
const task =
  /(?<![\p{L}\p{N}_])(?:(?:we|you|i) (?:should|need to|have to|must|ought to|could|can|still)|(?:wir|du|ich) (?:müssen|musst|muss|sollten|solltest)|hay que|tenemos que|tienes que|il faut|on doit|tu dois|bisogna|dobbiamo|devi|temos que|(?:we|je|ik) (?:moeten|moet)|let's|let me|needs? to (?:move|go away|be (?:moved|renamed|adapted|fixed|updated|changed|removed|deleted|added|split)))(?![\p{L}\p{N}_])/iu

/** What a tool, a log or a reviewer says, told in passing. */
const reported =
  /(?<![\p{L}\p{N}_])(?:ci(?: \w+)?|it|eslint|tsc|the (?:ci \w+|error|log|linter|compiler|reviewer|bot|test|docs?|message|output|build)|reviewer|error|npm|build) (?:says?|said|wants?|complains?|fails? with|tells?|reads)(?![\p{L}\p{N}_])|fails with:/iu

/** What the speaker or the assistant did, or does not know. */
const personal =
  /(?<![\p{L}\p{N}_])(?:i|you|i've|you've) (?:was|were|had|did|forgot|changed|pushed|meant|thought|just|got|am|'m|ran|saw|noticed|get|see (?:a|an|the|that|no|some))(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?:i'm|i am|i've been|i have been) (?:\w+ ){0,2}(?:trying|working|looking|hoping|planning|wondering|thinking|learning|struggling)(?![\p{L}])|(?<![\p{L}\p{N}_])(?:don't|do not|didn't) (?:know|have|need|want|see|think|understand|care|get|like|mean)(?![\p{L}\p{N}_])/iu

/** "It has to be the cache": a guess about now. */
const epistemic =
  /(?<![\p{L}\p{N}_])(?:(?:this|that|it|there|he|she) (?:must|has to) (?:be|have)|must have been|das muss (?:an|am|wohl|irgend\w*)|(?:eso|esto) debe(?: de)? ser|(?:ça|ce|cela) doit être|deve essere colpa|dat moet (?:aan|wel)|deve ser)(?![\p{L}\p{N}_])/iu

/** A report of a tool, a guess about now, or what somebody just did: nothing of it holds tomorrow. */
export function isOfTheDay(sentence: string): boolean {
  const plain = sentence.replaceAll('’', "'")
  return reported.test(plain) || epistemic.test(plain) || (personal.test(plain) && !deliberate.test(plain))
}

const notYet =
  /(?<![\p{L}])(?:yet|noch (?:nicht|kein\p{L}*)|todavía no|aún no|pas encore|ainda não|non \S+ ancora|nog (?:niet|geen))(?![\p{L}])|还没|还不|まだ/iu

/** True if it names a day near to this one, or says that something is not so yet: it is of that day. */
export function namesDay(sentence: string): boolean {
  if (notYet.test(sentence)) return true
  const words = tokensOf(sentence)
  const { relativeDays } = detectLanguage(sentence, words)
  return words.some((word) => relativeDays.has(word))
}

const deliberate = /\b(?:on purpose|by design|deliberately|for a reason)\b/i

/** A step that somebody has to take, without why it holds beyond it. */
export function isTaskWithoutReason(sentence: string): boolean {
  const plain = sentence.replaceAll('’', "'")
  const { main } = clausesOf(plain)
  return task.test(main) && !hasReason(plain)
}

/** Why a sentence with a signal is of this moment only. */
export function isPassing(sentence: string): boolean {
  const plain = sentence.replaceAll('’', "'")
  if (reported.test(plain) || epistemic.test(plain)) return true
  if (forGood.test(plain)) return false
  const { main, tail } = clausesOf(plain)
  if (/^(?:you|we|i) (?:should|could|can)\b/i.test(main)) return true
  return (
    isOrderInTail(tail) ||
    isTaskWithoutReason(plain) ||
    /(?<![\p{L}])(?:noch|nog|todavía|encore|ancora|ainda) /iu.test(main)
  )
}

/** True for a statement that ends in an order of the moment: "it shows 60 characters, limit that". */
export function endsInOrder(sentence: string): boolean {
  const plain = sentence.replaceAll('’', "'")
  return !forGood.test(plain) && isOrderInTail(clausesOf(plain).tail)
}

function isOrderInTail(tail: string): boolean {
  return tail !== '' && isOrder(tail) && !hasCue(tail, 'effect')
}

/**
 * The families of the weak signals in a sentence that states something for good: with a reason, a consequence or a
 * contrast, and not about what happens right now. None for anything else.
 *
 * @param after the next sentence of the turn, which may hold the reason.
 */
export function weakFamiliesOf(sentence: string, after = ''): readonly Exclude<Family, 'pattern'>[] {
  const plain = sentence.replaceAll('’', "'")
  const found = weakSignals.filter(([cue]) => hasCue(plain, cue) || (cue === 'alert' && isExplainedFact(plain)))
  const isBan = found.some(([cue]) => cue === 'ban')
  if (found.length === 0 || isPassing(plain) || (isOrder(plain) && !isBan) || personal.test(plain)) return []
  const { main } = clausesOf(plain)
  if (hasCue(main, 'passing') && !forGood.test(main) && !because.test(plain)) return []
  const isExplained = hasReason(plain) || explains.test(after)
  const kept = found.filter(([cue]) => isExplained || (cue === 'alert' && hasCue(plain, 'alert') && isStatement(plain)))
  return [...new Set(kept.map(([, family]) => family))]
}

/** A statement without any signal, whose second clause says what goes wrong else, or which tells two ways apart. */
function isExplainedFact(sentence: string): boolean {
  const { main, tail } = clausesOf(sentence)
  if (tail.split(/\s+/).length < 3 || main.split(/\s+/).length < 4 || speaker.test(sentence)) return false
  const says = isAboutTail(tail) || contrast.test(main)
  return says && !hasCue(sentence, 'passing') && !hasCue(main, 'effect')
}

function isAboutTail(tail: string): boolean {
  return hasCue(tail, 'effect') || condition.test(tail)
}

const condition = /^(?:if|when|unless|wenn|sobald|si|cuando|quand|se|als|或|如果)(?![\p{L}])/iu

/** Whoever speaks of themselves, or to the assistant, tells of the day. */
const speaker =
  /(?<![\p{L}])(?:i|i'm|i've|i'd|i'll|me|my|ich|mir|mein|yo|mi|je|j'ai|moi|eu|meu|io|mio|ik|mijn|here|this|that one|maybe|looks?|seems?)(?![\p{L}])/iu

const contrast =
  /(?<![\p{L}])(?:and not|not|rather than|instead of|und nicht|statt|y no|en vez de|et pas|au lieu de|e non|invece di|e não|em vez de|en niet|in plaats van)(?![\p{L}])|而不是|ではなく/iu

const because =
  /(?<![\p{L}])(?:because|otherwise|weil|sonst|porque|si no|por eso|parce que|sinon|senão|por isso|perché|sennò|altrimenti|omdat|anders)(?![\p{L}])|因为|否则|ため|でないと/iu

const explains =
  /^(?:it|that|this|they|those|otherwise|because|we had|last time|es|das|sonst|si no|sinon|ça|sennò|altrimenti|senão|anders|dat|否则|不然|でないと)(?![\p{L}])/iu

/** An alert with something to say: five words at least, or as much in a script without spaces. */
function isStatement(sentence: string): boolean {
  const said = withoutLead(sentence)
  return said.split(/\s+/).length >= 5 || said.replace(/[\x00-\x7f]/g, '').length >= 8
}

interface Clauses {
  readonly main: string
  readonly tail: string
}

/** What stands before the first break and after the last one, lead words left out. */
function clausesOf(sentence: string): Clauses {
  const parts = withoutLead(sentence)
    .split(/[,;:，、；：]\s*|\s[–—-]+\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [main = ''] = parts
  return { main, tail: parts.length > 1 ? (parts.at(-1) ?? '') : '' }
}

const noReason =
  /^(?:just|only|i|i'm|i've|i'd|you|you're|let me|let's|ok|right|please|thanks|so |ich|du|yo|je|eu|io|ik|que te|d'accord)(?![\p{L}])/iu

/** A word of a reason or contrast after the beginning, or a second clause of four words that is about the matter. */
function hasReason(sentence: string): boolean {
  const said = withoutLead(sentence)
  if (hasCue(said.replace(/^\S+\s*/, ''), 'reason') && said.split(/\s+/).length >= 5) return true
  const { tail } = clausesOf(sentence)
  if (noReason.test(tail) || isOrder(tail)) return false
  return tail.split(/\s+/).length >= 4 || tail.replace(/[\x00-\x7f]/g, '').length >= 6
}
