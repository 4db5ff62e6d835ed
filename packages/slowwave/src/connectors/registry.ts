import { MemoryError, clipped } from '@slowwave/core'
import type { Json } from '@slowwave/core'
import type { Connector } from './connector.js'
import { neutral } from './neutral/neutral.js'
import { serverMemory } from './server-memory/server-memory.js'

/** Every format that can be read, in the order in which a file is tried. */
export const connectors: readonly Connector[] = [serverMemory, neutral]

/** @throws {MemoryError} `invalid-input` if no connector has this id. */
export function connectorOf(id: string): Connector {
  const found = connectors.find((connector) => connector.id === id)
  if (found !== undefined) return found
  const known = connectors.map((connector) => connector.id).join(', ')
  throw new MemoryError('invalid-input', `There is no format ${JSON.stringify(clipped(id))}.`, {
    hint: `Use ${known}.`,
  })
}

/** The format that the first value of a file looks like; the neutral one if none does or there is no value. */
export function connectorFor(value: Json | undefined): Connector {
  if (value === undefined) return neutral
  return connectors.find((connector) => connector.recognises(value)) ?? neutral
}
