import type { ConceptTrie } from './concept-trie.js'
import type { Meanings } from './meanings.js'
import type { Place } from './place.js'
import { conceptTrie, noNode } from './concept-trie.js'
import { allOf, meaningsOf } from './meanings.js'
import { placesOf } from './near.js'
import { endsSentence, isWordUnit } from './word-units.js'

/** A word or phrase that means something to a guard. */
export interface Hit extends Place {
  readonly meanings: Meanings
}

/** The words of one sentence that mean something, in order; at least one. */
export interface Sentence {
  readonly hits: readonly Hit[]
  /** Those of all its words. */
  readonly meanings: Meanings
}

/** A run of signs that may be an address; a shell that is piped to. */
const addressLike = /(?<![^\s"'<>()[\]])[^\s"'<>()[\]/@:]{0,100}[/@:][^\s"'<>()[\]]{2,2048}/g
const address =
  /^(?:[a-z]{2,9}:\/\/.|mailto:|data:|javascript:|www\.|[^@]{1,64}@[a-z0-9-]{1,63}\.[a-z]|(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?\/|\d{1,3}(?:\.\d{1,3}){3}[:/])/
const pipes = /\|\s?(?:sudo )?(?:(?:ba|z|da|k)?sh|python3?|node|perl|ruby|iex|powershell)(?![\w-])/g

const addressMeaning = meaningsOf(['address'])
const scriptMeaning = meaningsOf(['script'])

/** The sentences of a skeleton that hold words of a guard: of several words at one place the longest, none inside an address. */
export function readSentences(skeleton: string): readonly Sentence[] {
  return new Reading(skeleton).sentences()
}

class Reading {
  readonly #trie = conceptTrie()
  readonly #text: string
  readonly #sentences: Sentence[] = []
  #hits: Hit[] = []

  constructor(text: string) {
    this.#text = text
  }

  sentences(): readonly Sentence[] {
    let at = 0
    for (const mark of marksIn(this.#text)) {
      if (mark.start < at) continue
      at = Math.max(this.#readTo(mark.start, at), mark.end)
      this.#hits.push(mark)
    }
    this.#readTo(this.#text.length, at)
    this.#endSentence()
    return this.#sentences
  }

  #readTo(end: number, start: number): number {
    let at = start
    while (at < end) {
      const hit = longestAt(this.#trie, this.#text, at)
      if (hit === undefined) at = this.#pass(at)
      else {
        this.#hits.push(hit)
        at = hit.end
      }
    }
    return at
  }

  /** To the end of a word that means nothing, or past a sign. */
  #pass(at: number): number {
    if (endsSentence(this.#text, at)) this.#endSentence()
    let end = at + 1
    if (isWordUnit(this.#text.charCodeAt(at))) while (isWordUnit(this.#text.charCodeAt(end))) end += 1
    return end
  }

  #endSentence(): void {
    if (this.#hits.length === 0) return
    this.#sentences.push({ hits: this.#hits, meanings: allOf(this.#hits) })
    this.#hits = []
  }
}

function marksIn(text: string): readonly Hit[] {
  const addresses = placesOf(addressLike, text)
    .filter(({ start, end }) => address.test(text.slice(start, Math.min(end, start + 120))))
    .map((place) => ({ ...place, meanings: addressMeaning }))
  const piped = placesOf(pipes, text).map((place) => ({ ...place, meanings: scriptMeaning }))
  return piped.length === 0 ? addresses : [...addresses, ...piped].sort((a, b) => a.start - b.start)
}

/** The longest word of a lexicon that begins here and ends where a word ends. */
function longestAt(trie: ConceptTrie, text: string, start: number): Hit | undefined {
  let node = trie.first(text.charCodeAt(start))
  let meanings: Meanings | undefined
  let end = start
  for (let at = start + 1; node !== noNode; at++) {
    const unit = text.charCodeAt(at)
    const ended = trie.meaningsAt(node)
    if (ended !== undefined && (!isWordUnit(unit) || !isWordUnit(text.charCodeAt(at - 1)))) {
      meanings = ended
      end = at
    }
    node = trie.after(node, unit)
  }
  return meanings === undefined ? undefined : { start, end, meanings }
}
