import type { LanguageModel as ProviderModel } from 'ai'
import type { LanguageModel, ModelReply, ModelRequest } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'
import { providerModel } from './providers.js'

/** How a model is reached. */
export interface LanguageModelOptions {
  /** Where keys come from; they come from nowhere else. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** In place of the address of the provider; needed for `compatible`. */
  readonly baseUrl?: string
  /** For one call with all that is repeated of it. @default 60000 */
  readonly timeoutMs?: number
  /** Further calls, with growing pauses, after an answer that says the server is at fault. @default 2 */
  readonly maxRetries?: number
}

/**
 * A language model by `provider:model`, for example `openai:gpt-4.1-mini` or `ollama:llama3.1`. Nothing is loaded before
 * its first use.
 *
 * @throws {MemoryError} `invalid-input` for an unknown provider, a missing model, a missing key or a missing address.
 */
export function createLanguageModel(name: string, options: LanguageModelOptions): LanguageModel {
  const colon = name.indexOf(':')
  const [provider, model] = [name.slice(0, Math.max(colon, 0)), name.slice(colon + 1)]
  if (colon < 1 || model === '') {
    throw new MemoryError('invalid-input', `\`model\` must be provider:model, got ${JSON.stringify(name)}.`, {
      hint: 'For example openai:gpt-4.1-mini, anthropic:claude-haiku-4-5 or ollama:llama3.1.',
    })
  }
  const load = providerModel({ provider, model, ...options })
  return new AiSdkModel(name, load, options)
}

class AiSdkModel implements LanguageModel {
  readonly id: string
  readonly #load: () => Promise<ProviderModel>
  readonly #options: LanguageModelOptions
  #loaded: Promise<ProviderModel> | undefined

  constructor(id: string, load: () => Promise<ProviderModel>, options: LanguageModelOptions) {
    this.id = id
    this.#load = load
    this.#options = options
  }

  async complete({ system, prompt, signal }: ModelRequest): Promise<ModelReply> {
    const { timeoutMs = 60_000, maxRetries = 2 } = this.#options
    const { generateText } = await import('ai')
    const timeout = AbortSignal.timeout(timeoutMs)
    const { text, usage } = await generateText({
      model: await (this.#loaded ??= this.#load()),
      system,
      prompt,
      temperature: 0,
      maxRetries,
      abortSignal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    const { inputTokens, outputTokens } = usage
    return {
      text,
      ...(inputTokens === undefined ? {} : { inputTokens }),
      ...(outputTokens === undefined ? {} : { outputTokens }),
    }
  }
}
