import type { StoredRecord } from '@slowwave/core'
import { tokensOf } from '@slowwave/core'

interface Indexed {
  readonly id: string
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
}

/** A plain BM25 search (k1 1.2, b 0.75) over one scope: the control that our own recall is compared with. */
export class Bm25Control {
  private readonly indexed: readonly Indexed[]
  private readonly documents = new Map<string, number>()
  private readonly meanLength: number

  constructor(texts: readonly { readonly id: string; readonly text: string }[]) {
    this.indexed = texts.map(({ id, text }) => this.index(id, text))
    this.meanLength = this.indexed.reduce((sum, { length }) => sum + length, 0) / Math.max(1, this.indexed.length)
  }

  /** The ids of the `k` best matches, best first, ties by id. */
  search(query: string, k: number): readonly string[] {
    const words = [...new Set(tokensOf(query))]
    return this.indexed
      .map((entry) => ({ id: entry.id, score: this.score(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, k)
      .map(({ id }) => id)
  }

  private index(id: string, text: string): Indexed {
    const counts = new Map<string, number>()
    const words = tokensOf(text)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of counts.keys()) this.documents.set(word, (this.documents.get(word) ?? 0) + 1)
    return { id, counts, length: words.length }
  }

  private score({ counts, length }: Indexed, words: readonly string[]): number {
    return words.reduce((sum, word) => sum + this.weight(word) * this.saturation(counts.get(word) ?? 0, length), 0)
  }

  private weight(word: string): number {
    const known = this.documents.get(word) ?? 0
    return Math.log(1 + (this.indexed.length - known + 0.5) / (known + 0.5))
  }

  private saturation(count: number, length: number): number {
    return (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / this.meanLength))
  }
}

/** A control per scope over its active records. */
export function controlsByScope(records: readonly StoredRecord[]): ReadonlyMap<string, Bm25Control> {
  const scopes = new Map<string, StoredRecord[]>()
  for (const record of records.filter(({ life }) => life.status === 'active')) {
    const members = scopes.get(record.scope)
    if (members === undefined) scopes.set(record.scope, [record])
    else members.push(record)
  }
  return new Map([...scopes].map(([scope, members]) => [scope, new Bm25Control(members)]))
}
