import type { Meanings } from './meanings.js'
import { skeletonOf } from '../../text/index.js'
import { concepts, lexicons } from './lexicon/index.js'
import { bothOf, meaningsOf } from './meanings.js'

/** A letter of the words of all lexicons. Most are followed by one other letter only. */
export class TrieNode {
  /** What the word means that ends here, if one does. */
  readonly meanings: Meanings | undefined
  readonly #unit: number
  readonly #only: TrieNode | undefined
  readonly #ascii: readonly (TrieNode | undefined)[] | undefined
  readonly #others: ReadonlyMap<number, TrieNode>

  constructor({ meanings, next }: Branch) {
    const children = new Map([...next].map(([unit, branch]) => [unit, new TrieNode(branch)]))
    const [first = [-1, undefined] as const] = children
    this.meanings = meanings
    ;[this.#unit, this.#only] = first
    this.#ascii = children.size > 1 ? Array.from({ length: 0x80 }, (_, unit) => children.get(unit)) : undefined
    this.#others = children
  }

  /** The letter that follows in some word, if one does. */
  after(unit: number): TrieNode | undefined {
    if (this.#ascii === undefined) return unit === this.#unit ? this.#only : undefined
    return unit < 0x80 ? this.#ascii[unit] : this.#others.get(unit)
  }
}

let root: TrieNode | undefined

/** The words of all lexicons as one tree, made when it is first asked for. */
export function conceptTrie(): TrieNode {
  root ??= new TrieNode(plant())
  return root
}

/** A letter while words are still added. */
interface Branch {
  readonly next: Map<number, Branch>
  meanings?: Meanings
}

function plant(): Branch {
  const trie: Branch = { next: new Map() }
  for (const lexicon of lexicons) {
    for (const concept of concepts) {
      const meaning = meaningsOf([concept])
      for (const word of skeletonOf(lexicon[concept] ?? '').split('|')) if (word !== '') add(trie, word, meaning)
    }
  }
  return trie
}

function add(trie: Branch, word: string, meaning: Meanings): void {
  let node = trie
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i)
    const next: Branch = node.next.get(unit) ?? { next: new Map() }
    node.next.set(unit, next)
    node = next
  }
  node.meanings = node.meanings === undefined ? meaning : bothOf(node.meanings, meaning)
}
