export type { Config, CuratedConfig, ConfigFlags, ConfigPlace, Trigger } from './config.js'
export { configNames } from './config-file.js'
export { environmentVariables } from './environment.js'
export { defaultStorePath, loadConfig } from './load-config.js'
