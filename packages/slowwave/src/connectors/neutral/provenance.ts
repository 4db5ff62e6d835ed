import type { Author } from '@slowwave/core'
import type { Fields } from '../fields.js'
import { present } from '../fields.js'

const userWords = ['user', 'human', 'person']
const agentWords = ['agent', 'assistant', 'model', 'ai']

/** Who said it, and through which channel. */
export interface Provenance {
  readonly source: string
  readonly author: Author
}

/**
 * The neutral format keeps `source` as it stands, since a person hands it in; `agent` is read as `inferred`. Without it
 * the author decides, and without one it is a document that was imported.
 */
export function readProvenance(fields: Fields, file: string): Provenance {
  const source = fields.text('source')
  const author = fields.text('author')
  const agentId = fields.name('agent_id', 'agentId') ?? (isRole(author) ? undefined : author)
  const sessionId = fields.name('session', 'session_id', 'sessionId')
  const sourceId = fields.name('source_id')
  const origin = fields.text('source_ref', 'origin') ?? (sessionId === undefined ? undefined : sourceId)
  return {
    source: source === undefined ? sourceOfAuthor(author, file) : channelOf(source),
    author: present({ agentId, sessionId: sessionId ?? sourceId, origin }),
  }
}

function isRole(author: string | undefined): boolean {
  return author === undefined || userWords.includes(author) || agentWords.includes(author)
}

function sourceOfAuthor(author: string | undefined, file: string): string {
  if (author !== undefined && userWords.includes(author)) return 'user'
  return author !== undefined && agentWords.includes(author) ? 'inferred' : `imported:${file}`
}

function channelOf(source: string): string {
  const head = source.split(':', 1)[0] ?? ''
  return agentWords.includes(head) ? 'inferred' : source
}
