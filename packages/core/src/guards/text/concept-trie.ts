import { skeletonOf } from '../../text/index.js'
import type { Concept } from './lexicon/index.js'
import { concepts, lexicons } from './lexicon/index.js'

/** One letter of the words of all lexicons. */
export interface TrieNode {
  readonly next: Map<number, TrieNode>
  /** What the word means that ends here. */
  meanings: readonly Concept[]
}

let root: TrieNode | undefined

/** The words of all lexicons as one tree, made when it is first asked for. */
export function conceptTrie(): TrieNode {
  root ??= plant()
  return root
}

function plant(): TrieNode {
  const trie = emptyNode()
  for (const lexicon of lexicons) {
    for (const concept of concepts) {
      for (const word of lexicon[concept]?.split('|') ?? []) add(trie, skeletonOf(word), concept)
    }
  }
  return trie
}

function add(trie: TrieNode, word: string, concept: Concept): void {
  let node = trie
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i)
    const next = node.next.get(unit) ?? emptyNode()
    node.next.set(unit, next)
    node = next
  }
  if (!node.meanings.includes(concept)) node.meanings = [...node.meanings, concept]
}

function emptyNode(): TrieNode {
  return { next: new Map(), meanings: [] }
}
