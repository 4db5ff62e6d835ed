import type { Concept } from './lexicon/index.js'
import type { Place } from './near.js'
import type { TrieNode } from './concept-trie.js'
import { conceptTrie } from './concept-trie.js'
import { placesOf } from './near.js'

/** A word or phrase that means something to a guard. */
export interface Hit extends Place {
  readonly meanings: readonly Concept[]
  /** The number of its sentence, from 0. */
  readonly sentence: number
}

const addresses =
  /(?<![\w.@-])(?:[a-z]{2,9}:\/\/[^\s"'<>)\]]{1,2048}|(?:mailto|data|javascript):[^\s"'<>)\]]{1,2048}|www\.[^\s"'<>)\]]{1,2048}|[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?::\d{1,5})?\/[^\s"'<>)\]]{0,2048}|\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?)/g
const pipes = /\|\s?(?:sudo )?(?:(?:ba|z|da|k)?sh|python3?|node|perl|ruby|iex|powershell)(?![\w-])/g

/** The words of a skeleton that mean something to a guard: of several at one place the longest, none inside an address. */
export function readConcepts(skeleton: string): readonly Hit[] {
  const marked = [...spots(skeleton, addresses, ['address']), ...spots(skeleton, pipes, ['script'])]
  return new Reading(
    skeleton,
    marked.sort((a, b) => a.start - b.start),
  ).hits()
}

interface Spot extends Place {
  readonly meanings: readonly Concept[]
}

function spots(text: string, pattern: RegExp, meanings: readonly Concept[]): readonly Spot[] {
  return placesOf(pattern, text).map((place) => ({ ...place, meanings }))
}

class Reading {
  readonly #text: string
  readonly #marked: readonly Spot[]
  readonly #hits: Hit[] = []
  #sentence = 0

  constructor(text: string, marked: readonly Spot[]) {
    this.#text = text
    this.#marked = marked
  }

  hits(): readonly Hit[] {
    let nextMarked = 0
    for (let at = 0; at < this.#text.length;) {
      const marked = this.#marked[nextMarked]
      if (marked !== undefined && marked.start <= at) {
        nextMarked += 1
        if (marked.start === at) at = this.#keep(marked)
      } else {
        at = this.#step(at)
      }
    }
    return this.#hits
  }

  #keep({ start, end, meanings }: Spot): number {
    this.#hits.push({ start, end, meanings, sentence: this.#sentence })
    return end
  }

  #step(at: number): number {
    const unit = this.#text.charCodeAt(at)
    const found = longestAt(this.#text, at)
    if (found !== undefined) return this.#keep(found)
    if (this.#endsSentence(unit, at)) this.#sentence += 1
    return isWordUnit(unit) ? wordEnd(this.#text, at) : at + 1
  }

  #endsSentence(unit: number, at: number): boolean {
    if (unit === 0x3002 || unit === 0x0a) return true
    if (unit !== 0x2e && unit !== 0x21 && unit !== 0x3f) return false
    const next = this.#text.charCodeAt(at + 1)
    return Number.isNaN(next) || next === 0x20 || isUnspaced(next)
  }
}

function longestAt(text: string, start: number): Spot | undefined {
  let node: TrieNode | undefined = conceptTrie()
  let best: Spot | undefined
  for (let at = start; at < text.length; at++) {
    node = node.next.get(text.charCodeAt(at))
    if (node === undefined) break
    if (node.meanings.length > 0 && endsWord(text, at)) best = { start, end: at + 1, meanings: node.meanings }
  }
  return best
}

function endsWord(text: string, at: number): boolean {
  return !isWordUnit(text.charCodeAt(at)) || !isWordUnit(text.charCodeAt(at + 1))
}

function wordEnd(text: string, start: number): number {
  let at = start + 1
  while (isWordUnit(text.charCodeAt(at))) at += 1
  return at
}

/** A letter or digit of a script that writes words apart. False for the `NaN` past the end. */
function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f
  return unit >= 0xc0 && !isUnspaced(unit) && !(unit >= 0x2000 && unit <= 0x2bff) && !(unit >= 0xd800 && unit <= 0xf8ff)
}

/** Han, kana and their punctuation, which stand without spaces. */
function isUnspaced(unit: number): boolean {
  return (unit >= 0x2e80 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff) || unit >= 0xff00
}
