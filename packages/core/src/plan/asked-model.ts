import { MemoryError } from '../model/index.js'
import { modelBudget, modelNotAsked } from '../operations/index.js'
import type { LanguageModel, ModelBudget, ModelPrice, ModelReply, ModelRequest } from '../ports/index.js'

/** Calls of a model that one pass may make when nobody says otherwise. */
export const defaultModelCalls = 50

/** Tokens of an answer that is not there yet: a few facts in JSON. */
const predictedAnswer = 300

/** How a pass asks its model. */
export interface AskedModelOptions {
  readonly budget?: ModelBudget
  readonly price?: ModelPrice
  /** Counts what asking would cost, and asks nothing. @default false */
  readonly predictOnly?: boolean
}

/** A model that is asked the same but once in a pass, counts what that costs, and stops before the budget is passed. */
export class AskedModel implements LanguageModel {
  readonly id: string
  readonly #model: LanguageModel
  readonly #options: AskedModelOptions
  readonly #known = new Map<string, Promise<ModelReply>>()
  calls = 0
  tokens = 0
  price = 0

  /** @throws {MemoryError} `invalid-input` for a budget of money where no price is known. */
  constructor(model: LanguageModel, options: AskedModelOptions = {}) {
    this.id = model.id
    this.#model = model
    this.#options = options
    if (options.budget?.price === undefined || options.price !== undefined) return
    throw new MemoryError('invalid-input', `A budget of money needs the price of the model ${model.id}.`, {
      hint: `Set memory.model_prices, for example { "${model.id}": { input: 0.4, output: 1.6 } }, for a million tokens.`,
    })
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
    const kept = await this.#model.kept?.(request)
    if (kept !== undefined) return kept
    const predicted = { inputTokens: predictedTokens(request), outputTokens: predictedAnswer }
    this.#assertAffordable(predicted)
    this.calls += 1
    if (this.#options.predictOnly === true) {
      this.#count(predicted)
      throw named(modelNotAsked, `Asking ${this.id} would take about ${predicted.inputTokens} tokens.`)
    }
    const reply = await this.#model.complete(request)
    this.#count(reply)
    return reply
  }

  #assertAffordable(tokens: Tokens): void {
    const { calls = defaultModelCalls, tokens: mostTokens, price: mostPrice } = this.#options.budget ?? {}
    const spent =
      this.calls >= calls
        ? `${calls} calls`
        : this.tokens + tokensOf(tokens) > (mostTokens ?? Infinity)
          ? `${mostTokens} tokens`
          : this.price + this.#priceOf(tokens) > (mostPrice ?? Infinity)
            ? `a price of ${mostPrice}`
            : undefined
    if (spent !== undefined) throw named(modelBudget, `The budget of ${spent} for the model is spent.`)
  }

  #count(tokens: Tokens): void {
    this.tokens += tokensOf(tokens)
    this.price += this.#priceOf(tokens)
  }

  #priceOf({ inputTokens = 0, outputTokens = 0 }: Tokens): number {
    const { input, output } = this.#options.price ?? { input: 0, output: 0 }
    return (inputTokens * input + outputTokens * output) / 1_000_000
  }
}

type Tokens = Pick<ModelReply, 'inputTokens' | 'outputTokens'>

function tokensOf({ inputTokens = 0, outputTokens = 0 }: Tokens): number {
  return inputTokens + outputTokens
}

/** Four bytes a token is what the tokenizers of the providers come to for prose; nothing but a prediction rests on it. */
function predictedTokens({ system, prompt }: ModelRequest): number {
  return Math.ceil(new TextEncoder().encode(system + prompt).length / 4)
}

function named(name: string, message: string): Error {
  const error = new Error(message)
  error.name = name
  return error
}
