import type { Meanings } from './meanings.js'
import { skeletonOf } from '../../text/index.js'
import { concepts, lexicons } from './lexicon/index.js'
import { bothOf, meaningsOf } from './meanings.js'

/** One letter of the words of all lexicons. */
export interface TrieNode {
  readonly next: Map<number, TrieNode>
  /** What the word means that ends here, if one does. */
  meanings?: Meanings
}

let root: TrieNode | undefined

/** The words of all lexicons as one tree, made when it is first asked for. */
export function conceptTrie(): TrieNode {
  root ??= plant()
  return root
}

function plant(): TrieNode {
  const trie: TrieNode = { next: new Map() }
  for (const lexicon of lexicons) {
    for (const concept of concepts) {
      const meaning = meaningsOf([concept])
      for (const word of skeletonOf(lexicon[concept] ?? '').split('|')) if (word !== '') add(trie, word, meaning)
    }
  }
  return trie
}

function add(trie: TrieNode, word: string, meaning: Meanings): void {
  let node = trie
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i)
    const next: TrieNode = node.next.get(unit) ?? { next: new Map() }
    node.next.set(unit, next)
    node = next
  }
  node.meanings = node.meanings === undefined ? meaning : bothOf(node.meanings, meaning)
}
