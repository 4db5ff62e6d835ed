/** What a language model is asked. */
export interface ModelRequest {
  readonly system: string
  readonly prompt: string
  readonly signal?: AbortSignal
}

/** What it answers. */
export interface ModelReply {
  readonly text: string
  /** Tokens in and out, as far as the provider says. */
  readonly tokens?: number
}

/** A language model. It retries and times out by itself; what it throws is final. */
export interface LanguageModel {
  /** `provider:model`, for plans and journals. */
  readonly id: string
  complete(request: ModelRequest): Promise<ModelReply>
}
