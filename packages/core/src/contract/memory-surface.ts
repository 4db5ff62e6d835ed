/** What a consolidator may ask of a memory that another program owns. Whatever is missing is not done. */
export interface MemorySurface {
  getAllMemories?(): unknown
  /** Returns how many it deleted, if it knows. */
  deleteMemories?(ids: readonly string[]): unknown
  deleteMemory?(id: string): unknown
  /** Replaces the metadata of an entry. */
  updateMemory?(id: string, metadata: Readonly<Record<string, unknown>>): unknown
  addMemory?(entry: unknown): unknown
}

/** An entry of such a memory, as far as it can be read. */
export interface SurfaceEntry {
  readonly text: string
  /** Absent for an entry that cannot be named, and so neither deleted nor changed. */
  readonly id?: string
  /** 0 where none is given. */
  readonly importance: number
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The entries of a list that are objects with a text; everything else is left out. */
export function surfaceEntries(read: unknown): readonly SurfaceEntry[] {
  return Array.isArray(read) ? read.flatMap((each: unknown) => entryOf(each) ?? []) : []
}

const textNames = ['text', 'memory', 'content', 'value'] as const
const idNames = ['id', 'memory_id', '_id'] as const
const importanceNames = ['importance', 'quality', 'score'] as const

type Fields = Readonly<Record<string, unknown>>

function entryOf(value: unknown): SurfaceEntry | undefined {
  if (!isFields(value)) return undefined
  const text = textNames.map((name) => value[name]).find((said) => typeof said === 'string' && said.trim() !== '')
  if (typeof text !== 'string') return undefined
  const id = idNames.map((name) => value[name]).find((named) => named !== undefined && named !== null)
  const metadata = isFields(value['metadata']) ? value['metadata'] : {}
  return {
    text,
    metadata,
    importance: importanceIn(metadata) ?? importanceIn(value) ?? 0,
    ...(typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {}),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function importanceIn(fields: Fields): number | undefined {
  return importanceNames.map((name) => fields[name]).find((value) => typeof value === 'number')
}
