import type { LanguageModel, ModelReply, ModelRequest } from '../ports/index.js'
import { modelBudget } from '../operations/index.js'

/** Calls of a model that one pass may make when nobody says otherwise. */
export const defaultModelCalls = 50

/** A model that is asked the same but once in a pass, counts what that costs, and stops at the budget. */
export class AskedModel implements LanguageModel {
  readonly id: string
  readonly #model: LanguageModel
  readonly #most: number
  readonly #known = new Map<string, Promise<ModelReply>>()
  calls = 0
  tokens = 0

  constructor(model: LanguageModel, most = defaultModelCalls) {
    this.id = model.id
    this.#model = model
    this.#most = most
  }

  complete(request: ModelRequest): Promise<ModelReply> {
    const key = `${request.system}\u001f${request.prompt}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const asked = this.#ask(request)
    this.#known.set(key, asked)
    return asked
  }

  async #ask(request: ModelRequest): Promise<ModelReply> {
    if (this.calls >= this.#most) {
      const error = new Error(`The budget of ${this.#most} model calls is spent.`)
      error.name = modelBudget
      throw error
    }
    this.calls += 1
    const reply = await this.#model.complete(request)
    this.tokens += reply.tokens ?? 0
    return reply
  }
}
