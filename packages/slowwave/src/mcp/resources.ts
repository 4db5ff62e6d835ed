import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import { MemoryError } from '@slowwave/core'
import type { Desk } from './desk.js'
import { visibleRecord } from './desk.js'
import { proposalView, recordView } from './shapes.js'
import { textNote } from './tool.js'
import { visibleProposal } from './visible-proposal.js'

/** What can be read by address: a record, a proposal, and how the memory stands. */
export function addResources(server: McpServer, desk: Desk): void {
  server.registerResource(
    'record',
    new ResourceTemplate('slowwave://record/{id}', { list: undefined }),
    { title: 'Record', description: 'One record of the memory, by id.', mimeType: 'application/json' },
    async (uri, { id }) => jsonAt(uri, { note: textNote, record: recordView(await visibleRecord(desk, textOf(id))) }),
  )
  server.registerResource(
    'proposal',
    new ResourceTemplate('slowwave://proposal/{id}', { list: undefined }),
    { title: 'Proposal', description: 'One proposal with what it would change.', mimeType: 'application/json' },
    async (uri, { id }) => {
      const shown = await visibleProposal(desk, textOf(id))
      const { diff } = await desk.memory.proposal(shown.id)
      return jsonAt(uri, { note: textNote, proposal: proposalView(shown), changes: diff })
    },
  )
  server.registerResource(
    'status',
    'slowwave://status',
    { title: 'Status', description: 'How the memory stands between two passes.', mimeType: 'application/json' },
    async (uri) => jsonAt(uri, await desk.memory.status(desk.scope === undefined ? {} : { scopes: [desk.scope] })),
  )
}

function jsonAt(uri: URL, value: unknown): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(value) }] }
}

function textOf(id: string | readonly string[] | undefined): string {
  if (typeof id === 'string') return decodeURIComponent(id)
  throw new MemoryError('invalid-input', 'The address names no id.')
}
