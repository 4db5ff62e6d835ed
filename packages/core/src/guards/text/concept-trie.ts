import type { Meanings } from './meanings.js'
import { skeletonOf } from '../../text/index.js'
import { concepts, lexicons } from './lexicon/index.js'
import { bothOf, meaningsOf } from './meanings.js'

/** A letter of the words of all lexicons, by number: objects take longer to follow than a text to read. */
export type TrieNode = number

/** No letter of any word. */
export const noNode: TrieNode = 0

const root: TrieNode = 1
const asciiUnits = 0x80
const allUnits = 0x10000

/** Words, letter by letter. Most letters are followed by one other only. */
export class ConceptTrie {
  readonly #meanings: readonly (Meanings | undefined)[]
  /** Of a node with one next letter: that letter, and its node. */
  readonly #unit: Uint16Array
  readonly #only: Uint32Array
  /** Of a node with several: where its row of nodes by ASCII letter begins. */
  readonly #row: Uint32Array
  readonly #rows: TrieNode[] = []
  /** Of such a node: the nodes by other letters. */
  readonly #others: (ReadonlyMap<number, TrieNode> | undefined)[] = []
  /** The nodes after the root by every letter. */
  readonly #first = new Uint32Array(allUnits)

  constructor(words: Branch) {
    const branches = [words]
    for (const { next } of branches) branches.push(...next.values())
    this.#meanings = [undefined, ...branches.map(({ meanings }) => meanings)]
    const size = this.#meanings.length
    this.#unit = new Uint16Array(size)
    this.#only = new Uint32Array(size)
    this.#row = new Uint32Array(size)
    let after = root + 1
    for (const [i, { next }] of branches.entries()) {
      this.#link(root + i, [...next.keys()], after)
      after += next.size
    }
    for (const unit of words.next.keys()) this.#first[unit] = this.after(root, unit)
  }

  /** The node of a letter that begins some word, or `noNode`. */
  first(unit: number): TrieNode {
    return this.#first[unit] ?? noNode
  }

  /** The node of a letter that follows in some word, or `noNode`. */
  after(node: TrieNode, unit: number): TrieNode {
    const row = this.#row[node] ?? 0
    if (row === 0) return this.#unit[node] === unit ? (this.#only[node] ?? noNode) : noNode
    return (unit < asciiUnits ? this.#rows[row + unit] : this.#others[node]?.get(unit)) ?? noNode
  }

  /** What the word means that ends here, if one does. */
  meaningsAt(node: TrieNode): Meanings | undefined {
    return this.#meanings[node]
  }

  /** The nodes of these letters follow each other. */
  #link(node: TrieNode, units: readonly number[], first: TrieNode): void {
    if (units.length === 1) {
      this.#unit[node] = units[0] ?? 0
      this.#only[node] = first
    }
    if (units.length < 2) return
    // The first row stands for nodes that have none.
    const row = this.#rows.length + (this.#rows.length === 0 ? asciiUnits : 0)
    while (this.#rows.length < row + asciiUnits) this.#rows.push(noNode)
    this.#row[node] = row
    const others = new Map<number, TrieNode>()
    for (const [i, unit] of units.entries()) {
      if (unit < asciiUnits) this.#rows[row + unit] = first + i
      else others.set(unit, first + i)
    }
    if (others.size > 0) this.#others[node] = others
  }
}

let trie: ConceptTrie | undefined

/** The words of all lexicons, planted when they are first asked for. */
export function conceptTrie(): ConceptTrie {
  trie ??= new ConceptTrie(plant())
  return trie
}

/** A letter while words are still added. */
interface Branch {
  readonly next: Map<number, Branch>
  meanings?: Meanings
}

function plant(): Branch {
  const words: Branch = { next: new Map() }
  for (const lexicon of lexicons) {
    for (const concept of concepts) {
      const meaning = meaningsOf([concept])
      for (const word of skeletonOf(lexicon[concept] ?? '').split('|')) if (word !== '') add(words, word, meaning)
    }
  }
  return words
}

function add(words: Branch, word: string, meaning: Meanings): void {
  let node = words
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i)
    const next: Branch = node.next.get(unit) ?? { next: new Map() }
    node.next.set(unit, next)
    node = next
  }
  node.meanings = node.meanings === undefined ? meaning : bothOf(node.meanings, meaning)
}
