import type { EmbeddingModel, LanguageModel } from 'ai'
import { MemoryError } from '@slowwave/core'

/** The providers that a model may be named with. */
export const modelProviders = ['openai', 'anthropic', 'google', 'ollama', 'compatible'] as const
export type ModelProvider = (typeof modelProviders)[number]

/** A model of a provider, and how it is reached. */
export interface ProviderRequest {
  readonly provider: string
  readonly model: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly baseUrl?: string
}

type Load = () => Promise<LanguageModel>

/**
 * Says how a model is loaded.
 *
 * @throws {MemoryError} `invalid-input` for an unknown provider, or one whose key or address is missing.
 */
export function providerModel(request: ProviderRequest): Load {
  const provider = modelProviders.find((each) => each === request.provider)
  if (provider !== undefined) return loaders[provider](request)
  const allowed = modelProviders.join(', ')
  const message = `There is no model provider ${JSON.stringify(request.provider)}; allowed: ${allowed}.`
  throw new MemoryError('invalid-input', message)
}

const loaders: Readonly<Record<ModelProvider, (request: ProviderRequest) => Load>> = {
  openai(request) {
    const apiKey = keyIn(request, 'OPENAI_API_KEY')
    return async () =>
      (await import('@ai-sdk/openai')).createOpenAI({ apiKey, ...address(request) }).chat(request.model)
  },

  anthropic(request) {
    const apiKey = keyIn(request, 'ANTHROPIC_API_KEY')
    return async () =>
      (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, ...address(request) })(request.model)
  },

  google(request) {
    const apiKey = keyIn(request, 'GOOGLE_GENERATIVE_AI_API_KEY')
    return async () =>
      (await import('@ai-sdk/google')).createGoogleGenerativeAI({ apiKey, ...address(request) })(request.model)
  },

  ollama: (request) => async () => (await compatibleProvider(request, request.baseUrl ?? ollamaUrl))(request.model),

  compatible(request) {
    const baseUrl = addressOf(request)
    return async () => (await compatibleProvider(request, baseUrl))(request.model)
  },
}

const ollamaUrl = 'http://localhost:11434/v1'

function addressOf({ baseUrl }: ProviderRequest): string {
  if (baseUrl !== undefined) return baseUrl
  throw new MemoryError('invalid-input', 'The model provider compatible needs an address.', {
    hint: 'Set memory.model_base_url or SLOWWAVE_MODEL_BASE_URL; for embeddings memory.embedder_base_url or SLOWWAVE_EMBEDDER_BASE_URL.',
  })
}

async function compatibleProvider({ provider, environment }: ProviderRequest, baseURL: string) {
  const apiKey = environment['SLOWWAVE_MODEL_API_KEY']
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: provider, baseURL, ...(apiKey === undefined ? {} : { apiKey }) })
}

type LoadEmbedding = () => Promise<EmbeddingModel>

/**
 * Says how an embedding model is loaded.
 *
 * @throws {MemoryError} `invalid-input` for an unknown provider, one without embedding models, or one whose key or address is
 * missing.
 */
export function embeddingModel(request: ProviderRequest): LoadEmbedding {
  const provider = embeddingProviders.find((each) => each === request.provider)
  if (provider !== undefined) return embeddingLoaders[provider](request)
  const allowed = embeddingProviders.join(', ')
  const message = `There is no provider of embedding models ${JSON.stringify(request.provider)}; allowed: ${allowed}.`
  throw new MemoryError('invalid-input', message)
}

/** The providers that an embedding model may be named with. */
export const embeddingProviders = ['openai', 'google', 'ollama', 'compatible'] as const
type EmbeddingProvider = (typeof embeddingProviders)[number]

const embeddingLoaders: Readonly<Record<EmbeddingProvider, (request: ProviderRequest) => LoadEmbedding>> = {
  openai(request) {
    const apiKey = keyIn(request, 'OPENAI_API_KEY')
    return async () =>
      (await import('@ai-sdk/openai')).createOpenAI({ apiKey, ...address(request) }).embedding(request.model)
  },

  google(request) {
    const apiKey = keyIn(request, 'GOOGLE_GENERATIVE_AI_API_KEY')
    return async () =>
      (await import('@ai-sdk/google'))
        .createGoogleGenerativeAI({ apiKey, ...address(request) })
        .embedding(request.model)
  },

  ollama: (request) => async () =>
    (await compatibleProvider(request, request.baseUrl ?? ollamaUrl)).embeddingModel(request.model),

  compatible(request) {
    const baseUrl = addressOf(request)
    return async () => (await compatibleProvider(request, baseUrl)).embeddingModel(request.model)
  },
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
