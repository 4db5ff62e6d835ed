import type { EmbeddingModel, LanguageModel } from 'ai'
import { MemoryError, clipped } from '@slowwave/core'

/** The providers that a model may be named with. */
export const modelProviders = ['openai', 'anthropic', 'google', 'ollama', 'compatible'] as const
export type ModelProvider = (typeof modelProviders)[number]

/** The providers that an embedding model may be named with. */
export const embeddingProviders = ['openai', 'google', 'ollama', 'compatible'] as const
type EmbeddingProvider = (typeof embeddingProviders)[number]

/** A model of a provider, and how it is reached. */
export interface ProviderRequest {
  readonly provider: string
  readonly model: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly baseUrl?: string
}

type Load<Model> = () => Promise<Model>

/** What a provider makes of the name of a model. */
interface Speaking {
  language(model: string): LanguageModel
}

interface Embedding {
  embedding(model: string): EmbeddingModel
}

/** Checks what is needed to reach a provider at once, and loads its package later. */
type Reach<Provider> = (request: ProviderRequest) => Load<Provider>

const reaches: Readonly<Record<EmbeddingProvider, Reach<Speaking & Embedding>> & Record<'anthropic', Reach<Speaking>>> =
  {
    openai(request) {
      const apiKey = keyIn(request, 'OPENAI_API_KEY')
      return async () => {
        const made = (await import('@ai-sdk/openai')).createOpenAI({ apiKey, ...address(request) })
        return { language: (model) => made.chat(model), embedding: (model) => made.embedding(model) }
      }
    },

    anthropic(request) {
      const apiKey = keyIn(request, 'ANTHROPIC_API_KEY')
      return async () => {
        const made = (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, ...address(request) })
        return { language: (model) => made(model) }
      }
    },

    google(request) {
      const apiKey = keyIn(request, 'GOOGLE_GENERATIVE_AI_API_KEY')
      return async () => {
        const made = (await import('@ai-sdk/google')).createGoogleGenerativeAI({ apiKey, ...address(request) })
        return { language: (model) => made(model), embedding: (model) => made.embedding(model) }
      }
    },

    ollama: (request) => () => compatibleProvider(request, request.baseUrl ?? ollamaUrl),

    compatible(request) {
      const baseUrl = addressOf(request)
      return () => compatibleProvider(request, baseUrl)
    },
  }

/**
 * Says how a model is loaded.
 *
 * @throws {MemoryError} `invalid-input` for an unknown provider, or one whose key or address is missing.
 */
export function providerModel(request: ProviderRequest): Load<LanguageModel> {
  const load = reaches[providerOf(request, modelProviders, 'model provider')](request)
  return async () => (await load()).language(request.model)
}

/**
 * Says how an embedding model is loaded.
 *
 * @throws {MemoryError} `invalid-input` for an unknown provider, one without embedding models, or one whose key or address is
 * missing.
 */
export function embeddingModel(request: ProviderRequest): Load<EmbeddingModel> {
  const load = reaches[providerOf(request, embeddingProviders, 'provider of embedding models')](request)
  return async () => (await load()).embedding(request.model)
}

function providerOf<Name extends string>({ provider }: ProviderRequest, known: readonly Name[], what: string): Name {
  const found = known.find((each) => each === provider)
  if (found !== undefined) return found
  const message = `There is no ${what} ${JSON.stringify(clipped(provider))}; allowed: ${known.join(', ')}.`
  throw new MemoryError('invalid-input', message)
}

const ollamaUrl = 'http://localhost:11434/v1'

function addressOf({ baseUrl }: ProviderRequest): string {
  if (baseUrl !== undefined) return baseUrl
  throw new MemoryError('invalid-input', 'The model provider compatible needs an address.', {
    hint: 'Set memory.model_base_url or SLOWWAVE_MODEL_BASE_URL; for embeddings memory.embedder_base_url or SLOWWAVE_EMBEDDER_BASE_URL.',
  })
}

async function compatibleProvider(
  { provider, environment }: ProviderRequest,
  baseURL: string,
): Promise<Speaking & Embedding> {
  const apiKey = environment['SLOWWAVE_MODEL_API_KEY']
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const made = createOpenAICompatible({ name: provider, baseURL, ...(apiKey === undefined ? {} : { apiKey }) })
  return { language: (model) => made(model), embedding: (model) => made.embeddingModel(model) }
}

/** Keys come from the environment only: a config file is shared, a key is not. */
function keyIn({ provider, environment }: ProviderRequest, name: string): string {
  const key = environment[name]
  if (key !== undefined && key !== '') return key
  throw new MemoryError('invalid-input', `Models of ${provider} need the environment variable ${name}.`)
}

function address({ baseUrl }: ProviderRequest): { readonly baseURL?: string } {
  return baseUrl === undefined ? {} : { baseURL: baseUrl }
}
