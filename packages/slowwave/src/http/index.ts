export type { RouteId, RouteSpec } from './contract/index.js'
