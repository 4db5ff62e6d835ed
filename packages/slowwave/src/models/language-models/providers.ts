import type { LanguageModel } from 'ai'
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

  ollama: (request) => compatible(request, request.baseUrl ?? 'http://localhost:11434/v1'),

  compatible(request) {
    const { baseUrl } = request
    if (baseUrl !== undefined) return compatible(request, baseUrl)
    throw new MemoryError('invalid-input', 'The model provider compatible needs an address.', {
      hint: 'Set memory.model_base_url or SLOWWAVE_MODEL_BASE_URL.',
    })
  },
}

function compatible({ provider, model, environment }: ProviderRequest, baseURL: string): Load {
  const apiKey = environment['SLOWWAVE_MODEL_API_KEY']
  return async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({ name: provider, baseURL, ...(apiKey === undefined ? {} : { apiKey }) })(model)
  }
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
