export type { Connector, ReadContext, ReadEvent, SourceFile } from './connector.js'
export { readJsonLines } from './lines/read-json-lines.js'
export type { JsonLine } from './lines/read-json-lines.js'
export { connectorFor, connectorOf, connectors } from './registry.js'
