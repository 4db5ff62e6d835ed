export * from './create-language-model.js'
export { keepingReplies } from './keeping-replies.js'
export { embeddingModel, embeddingProviders, modelProviders } from './providers.js'
export type { ModelProvider, ProviderRequest } from './providers.js'
