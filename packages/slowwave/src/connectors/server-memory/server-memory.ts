import type { Connector, ReadContext, ReadEvent, SourceFile } from '../connector.js'
import { withLostNumbers } from '../lines/same-number.js'
import { NativeIds } from '../native-ids.js'
import { readValues } from '../read-values.js'
import type { ReadValue } from '../read-values.js'
import { isGraphValue, parseGraphValue } from './graph.js'
import { recordOfRelation, recordsOfEntity } from './graph-records.js'
import { writeGraph } from './write-graph.js'

/** The knowledge graph file of the MCP reference server: entities with observations, and relations. */
export const serverMemory: Connector = {
  id: 'mcp-server-memory',
  description: 'memory.jsonl of the MCP memory server: entities with observations, and relations',
  recognises: (value) => isGraphValue(value),
  read: readServerMemory,
  write: writeGraph,
}

/** Nothing is given out before the first entity was seen: a file without any is not server-memory, whatever else it holds. */
async function* readServerMemory(file: SourceFile, context: ReadContext): AsyncGenerator<ReadEvent> {
  const graph = graphReader(file, context)
  const waiting: ReadEvent[] = []
  for await (const event of readValues(file, graph.read)) {
    if (!graph.sawEntity()) waiting.push(event)
    else yield* [...waiting.splice(0), event]
  }
  yield* waiting.map(refuseWithoutEntity)
  if (graph.sawEntity()) yield* graph.dangling()
}

function refuseWithoutEntity(event: ReadEvent): ReadEvent {
  if (event.type !== 'record') return event
  return { type: 'refused', line: event.line, reason: 'the file has no entity, so it is not server-memory' }
}

interface GraphReader {
  readonly read: ReadValue
  readonly sawEntity: () => boolean
  /** A note for each relation whose end is no entity of the file; it is kept, and nothing is made up for it. */
  readonly dangling: () => readonly ReadEvent[]
}

function graphReader(file: SourceFile, context: ReadContext): GraphReader {
  const ids = new NativeIds(file.name)
  let place = 0
  const entities = new Set<string>()
  const relations: Placed[] = []
  return {
    sawEntity: () => entities.size > 0,
    dangling: () => relations.flatMap((relation) => danglingNotes(relation, entities)),
    read: (value, exact, line) => {
      const parsed = parseGraphValue(withLostNumbers(value, exact))
      const reading = { file, context, ids, nextPlace: () => place++ }
      if (parsed.type === 'relation') {
        relations.push({ line, from: parsed.from, to: parsed.to })
        return { records: [recordOfRelation(parsed, reading)], notes: [] }
      }
      entities.add(parsed.name)
      return { records: recordsOfEntity(parsed, reading), notes: [] }
    },
  }
}

interface Placed {
  readonly line: number
  readonly from: string
  readonly to: string
}

function danglingNotes({ line, from, to }: Placed, entities: ReadonlySet<string>): readonly ReadEvent[] {
  const missing = [...new Set([from, to])].filter((name) => !entities.has(name))
  return missing.map((name) => {
    return {
      type: 'noted',
      line,
      reason: `a relation names ${name}, which is missing from the file; the relation is kept`,
    }
  })
}
