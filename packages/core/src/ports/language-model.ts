/** What a language model is asked. */
export interface ModelRequest {
  readonly system: string
  readonly prompt: string
  readonly signal?: AbortSignal
}

/** What it answers. */
export interface ModelReply {
  readonly text: string
  /** Tokens of what was sent and of what came back, as far as the provider says. */
  readonly inputTokens?: number
  readonly outputTokens?: number
}

/** A language model. It retries and times out by itself; what it throws is final. */
export interface LanguageModel {
  /** `provider:model`, for plans and journals. */
  readonly id: string
  complete(request: ModelRequest): Promise<ModelReply>
  /** The reply to the same request that is kept from an earlier time, if there is one: it costs nothing. */
  kept?(request: ModelRequest): Promise<ModelReply | undefined>
}

/** What a million tokens cost, in any one currency. */
export interface ModelPrice {
  readonly input: number
  readonly output: number
}

/** What one pass may spend on a model, at most. */
export interface ModelBudget {
  /** @default 50 */
  readonly calls?: number
  /** Sent and answered together. @default no limit */
  readonly tokens?: number
  /** In the currency of the price. @default no limit */
  readonly price?: number
}
