/** Answers that cost something, kept while the journal stands still. */
export class Memo {
  readonly #known = new Map<string, { readonly headSeq: number; readonly answer: Promise<unknown> }>()

  /** The answer to a question, made once for each state of the journal. One that failed is not kept. */
  of<T>(question: string, headSeq: number, work: () => Promise<T>): Promise<T> {
    const known = this.#known.get(question)
    if (known?.headSeq === headSeq) return known.answer as Promise<T>
    const answer = work()
    this.#known.set(question, { headSeq, answer })
    answer.catch(() => this.#known.delete(question))
    const [oldest] = this.#known.keys()
    if (this.#known.size > 50 && oldest !== undefined) this.#known.delete(oldest)
    return answer
  }
}
