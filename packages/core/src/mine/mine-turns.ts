import type { Turn } from '../ports/index.js'
import { pathsIn, symbolsIn } from './anchors.js'
import { hasCue } from './cues.js'
import type { AnswerQuestion } from './derivable.js'
import { derivability } from './derivable.js'
import { dropReasons } from './facts.js'
import type { DropReason, Fact, TurnPlace, UserCandidate } from './facts.js'
import { mergeOverlap } from './limits.js'
import { wordOverlap } from './overlap.js'
import { judgeProjectText } from './project-guards.js'
import type { SentenceReading } from './read-sentence.js'
import { readTurn } from './read-turn.js'
import { Recurrence } from './recurrence.js'
import type { RecurringKey } from './recurrence.js'
import { Talk } from './talk.js'
import { families, familyTag, orderedTags } from './tags.js'
import type { Family } from './tags.js'
import { acceptedChoice, generalisedChoice } from './validated.js'

/** What a mine needs beside the turns. */
export interface MineOptions {
  /** Epoch milliseconds; turns before it are left out, turns without a time are not. */
  readonly since: number
  /** Takes names, foreign paths and what the owner named out of a text. */
  readonly redact: (text: string) => string
  /** Consults the repository, so that nothing is kept that it answers. @default it answers nothing */
  readonly answer?: AnswerQuestion
}

/** What turns gave, before any cap: how many there are says whether the patterns are tight enough. */
export interface MinedTurns {
  readonly turns: number
  /** Turns of the person in the window. */
  readonly typedTurns: number
  readonly facts: readonly Fact[]
  readonly candidates: readonly UserCandidate[]
  /** Sentences in which a family of signals was found, whatever became of them. */
  readonly signals: Readonly<Record<Family, number>>
  readonly dropped: Readonly<Record<DropReason, number>>
}

/** Facts, and candidates, that are kept at most: far above the cap of a mine, and low enough to be compared with each other. */
const mostKept = 200

/** Places at which a candidate was said again that are kept at most. */
const mostAgain = 50

/** Turns for which what was named last is still what the talk is about. */
const nearTurns = 12

/** Characters of a turn in which a topic is looked for; what is longer was pasted. */
const mostFollowed = 2000

interface Topic {
  readonly key: string
  readonly turn: number
}

/** A turn with the file it stands in. */
export type PlacedTurn = Turn & { readonly transcript?: string }

/**
 * Finds what is worth keeping in what a person typed. Facts come in the order of their turns, then recurring patterns.
 * Nothing is invented: a turn that says nothing durable gives nothing.
 */
export async function mineTurns(
  turns: AsyncIterable<PlacedTurn> | Iterable<PlacedTurn>,
  options: MineOptions,
): Promise<MinedTurns> {
  const mine = new Mine(options)
  for await (const turn of turns) mine.add(turn)
  return mine.result()
}

class Mine {
  readonly #options: MineOptions
  readonly #recurrence = new Recurrence()
  readonly #talk = new Talk()
  readonly #facts: Fact[] = []
  readonly #candidates: UserCandidate[] = []
  readonly #signals = zeros(families)
  readonly #dropped = zeros(dropReasons)
  readonly #seen = new Set<string>()
  #turns = 0
  #typed = 0
  #lastAnswer = ''
  #topic: Topic | undefined

  constructor(options: MineOptions) {
    this.#options = options
  }

  add(turn: PlacedTurn): void {
    this.#turns++
    if (turn.by === 'assistant') {
      this.#lastAnswer = turn.text
      this.#follow(turn.text)
    }
    if (turn.by !== 'person' || this.#seen.has(turn.id)) return
    this.#seen.add(turn.id)
    if (turn.at !== undefined && turn.isExact !== false && turn.at < this.#options.since) {
      this.#dropped['out-of-window']++
      return
    }
    this.#typed++
    const place = placeOf(turn)
    this.#recurrence.add(this.#options.redact(turn.text), place)
    this.#readTurn(turn.text, place)
    this.#follow(turn.text)
  }

  /** Remembers what was named last; an answer is about that for a few turns. */
  #follow(text: string): void {
    this.#talk.add(text)
    const looked = text.slice(0, mostFollowed)
    const [named] = [...pathsIn(looked), ...symbolsIn(looked)]
    if (named !== undefined) this.#topic = { key: named, turn: this.#turns }
  }

  result(): MinedTurns {
    const recurring = this.#recurrence.found()
    const keys = new Set(this.#facts.filter(isAllowed).map(({ key }) => key))
    const patterns = recurring.filter(({ key }) => !keys.has(key))
    this.#signals.pattern += recurring.length
    return {
      turns: this.#turns,
      typedTurns: this.#typed,
      facts: [...withPatterns(this.#facts, recurring), ...patterns.map(({ key, place }) => patternFact(key, place))],
      candidates: this.#candidates,
      signals: this.#signals,
      dropped: this.#dropped,
    }
  }

  #readTurn(text: string, place: TurnPlace): void {
    const { redact } = this.#options
    const subjectOf = (said: string): string | undefined => this.#talk.subjectOf(said)
    const { readings, carried } = readTurn(text, { redact, topic: this.#recentTopic(), subjectOf })
    if (!readings.some(({ type }) => type === 'fact') && this.#takeGeneralised(text, place)) return
    for (const reading of readings) {
      if ('families' in reading) for (const family of reading.families) this.#signals[family]++
      this.#take(reading, place)
    }
    if (carried.includes('validated') && hasCue(text, 'validated')) this.#takeChoice(place)
  }

  /** What the person agreed to without a word of their own is the choice that the assistant named. */
  #takeChoice(place: TurnPlace): void {
    const choice = acceptedChoice(this.#lastAnswer, this.#options.redact)
    if (choice !== undefined)
      this.#keep({ ...choice, tags: ['convention'], families: ['validated'], place, prevents: 'quality' })
  }

  #recentTopic(): string | undefined {
    return this.#topic !== undefined && this.#turns - this.#topic.turn <= nearTurns ? this.#topic.key : undefined
  }

  /** What the person agreed to and made a rule for the rest; true if there is such a thing. */
  #takeGeneralised(said: string, place: TurnPlace): boolean {
    const context = { said, answer: this.#lastAnswer, topic: this.#recentTopic() }
    const choice = generalisedChoice(context, this.#options.redact)
    if (choice === undefined) return false
    this.#signals.validated++
    this.#keep({ ...choice, tags: ['convention'], families: ['validated'], place, prevents: 'quality' })
    return true
  }

  #take(reading: SentenceReading, place: TurnPlace): void {
    if (reading.type === 'dropped') this.#dropped[reading.why]++
    if (reading.type === 'user')
      this.#addCandidate({ field: 'notes', suggest: reading.suggest, evidence: reading.evidence, place })
    if (reading.type !== 'fact') return
    const { type: _type, ...read } = reading
    this.#keep({ ...read, tags: orderedTags(reading.families.map((family) => familyTag[family])), place })
  }

  #keep(fact: Fact): void {
    const { answer } = this.#options
    const derived = answer === undefined ? { kept: 'whole' as const } : derivability(fact.observation, answer)
    if (derived.kept === 'nothing') this.#dropped.derivable++
    else if (this.#facts.length >= mostKept) this.#dropped['too-many']++
    else if (this.#isKnown(fact)) this.#dropped.repeat++
    else this.#facts.push(derived.kept === 'surprise' ? { ...fact, observation: derived.text } : fact)
  }

  /** A repeat in another session is a witness more, in the same one it is no news. */
  #isKnown(fact: Fact): boolean {
    const at = this.#facts.findIndex((known) => isRepeat(known, fact))
    const known = this.#facts[at]
    if (known === undefined) return false
    const { place, again = [] } = known
    const sessions = [place, ...again].map(({ sessionId }) => sessionId)
    if (!sessions.includes(fact.place.sessionId)) this.#facts[at] = { ...known, again: [...again, fact.place] }
    return true
  }

  #addCandidate(candidate: UserCandidate): void {
    const at = this.#candidates.findIndex(
      ({ suggest }) => (wordOverlap(suggest, candidate.suggest) ?? 0) >= mergeOverlap,
    )
    const known = this.#candidates[at]
    if (known !== undefined) {
      this.#candidates[at] = { ...known, again: [...(known.again ?? []), candidate.place].slice(-mostAgain) }
      this.#dropped.repeat++
    } else if (this.#candidates.length >= mostKept) this.#dropped['too-many']++
    else this.#candidates.push(candidate)
  }
}

function isRepeat(known: Fact, fact: Fact): boolean {
  return known.key === fact.key && (wordOverlap(known.observation, fact.observation) ?? 0) >= mergeOverlap
}

function placeOf({ sessionId, id, line, transcript, at, isExact }: PlacedTurn): TurnPlace {
  return {
    sessionId,
    turnId: id,
    line,
    ...(transcript === undefined ? {} : { transcript }),
    ...(at === undefined || isExact === false ? {} : { at }),
  }
}

/** The first fact about something that recurs says so too, unless it has two tags already; a second fact would be no news. */
function withPatterns(facts: readonly Fact[], recurring: readonly RecurringKey[]): readonly Fact[] {
  const keys = new Set(recurring.map(({ key }) => key))
  return facts.map((fact) => {
    if (!isAllowed(fact) || !keys.delete(fact.key)) return fact
    return { ...fact, tags: orderedTags([...fact.tags, 'pattern']) }
  })
}

/** A fact that a guard refuses takes nothing with it. */
function isAllowed({ key, observation }: Fact): boolean {
  return judgeProjectText(`${key}\n${observation}`).length === 0
}

function patternFact(key: string, place: TurnPlace): Fact {
  const observation = `recurring reference to ${key}`
  return { tags: ['pattern'], key, observation, families: ['pattern'], place, prevents: 'retrieval' }
}

function zeros<T extends string>(names: readonly T[]): Record<T, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>
}
