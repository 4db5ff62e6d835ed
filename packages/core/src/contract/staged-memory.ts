import type { MemorySurface } from './memory-surface.js'
import { surfaceEntries } from './memory-surface.js'

type Write =
  | { readonly type: 'delete'; readonly id: string }
  | { readonly type: 'update'; readonly id: string; readonly metadata: Readonly<Record<string, unknown>> }
  | { readonly type: 'add'; readonly entry: unknown }

/** A copy of a memory that keeps what is written to it, so that the writes can be looked at before they are done. */
export class StagedMemory implements MemorySurface {
  #entries: readonly unknown[]
  readonly #writes: Write[] = []

  constructor(entries: readonly unknown[]) {
    this.#entries = structuredClone(entries)
  }

  /** Entries that were deleted. */
  get deleted(): number {
    return this.#writes.filter(({ type }) => type === 'delete').length
  }

  getAllMemories(): readonly unknown[] {
    return structuredClone(this.#entries)
  }

  deleteMemory(id: string): boolean {
    const left = this.#entries.filter((entry) => idOf(entry) !== id)
    if (left.length === this.#entries.length) return false
    this.#entries = left
    this.#writes.push({ type: 'delete', id })
    return true
  }

  deleteMemories(ids: readonly string[]): number {
    return ids.filter((id) => this.deleteMemory(id)).length
  }

  updateMemory(id: string, metadata: Readonly<Record<string, unknown>>): boolean {
    if (!this.#entries.some((entry) => idOf(entry) === id)) return false
    this.#entries = this.#entries.map((entry) => (idOf(entry) === id ? { ...(entry as object), metadata } : entry))
    this.#writes.push({ type: 'update', id, metadata })
    return true
  }

  addMemory(entry: unknown): void {
    this.#entries = [...this.#entries, structuredClone(entry)]
    this.#writes.push({ type: 'add', entry })
  }

  /** Does on another memory what was done here: additions first, deletions last, so that a failure loses nothing. */
  async carryOver(memory: MemorySurface): Promise<void> {
    for (const type of ['add', 'update', 'delete'] as const) {
      for (const write of this.#writes) if (write.type === type) await carryOut(memory, write)
    }
  }
}

function idOf(entry: unknown): string | undefined {
  return surfaceEntries([entry])[0]?.id
}

async function carryOut(memory: MemorySurface, write: Write): Promise<void> {
  if (write.type === 'add') await memory.addMemory?.(write.entry)
  else if (write.type === 'update') await memory.updateMemory?.(write.id, write.metadata)
  else if (memory.deleteMemory !== undefined) await memory.deleteMemory(write.id)
  else await memory.deleteMemories?.([write.id])
}
