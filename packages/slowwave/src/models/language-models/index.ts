export * from './create-language-model.js'
export { modelProviders } from './providers.js'
export type { ModelProvider } from './providers.js'
