import { MemoryError } from '@slowwave/core'
import * as z from 'zod'
import { oneScope } from '../desk.js'
import { recordShape, recordView } from '../shapes.js'
import { textNote, scopeInput, tool, withTexts } from '../tool.js'

const kinds = ['fact', 'belief', 'procedure', 'note', 'experience'] as const

/** Takes a text in; its trust is that of the channel, whatever it says of itself. */
export const remember = tool({
  name: 'remember',
  title: 'Remember',
  description:
    'Keep one statement for later sessions. Say it in one whole sentence that stands by itself: name the subject, no "it" or "today". ' +
    'What is known already is reinforced in place of being stored twice; another value of the same thing is marked as a ' +
    'contradiction, and neither side is lost. Secrets, and texts that give orders to whoever reads them, are refused. Do not ' +
    'remember what recall just gave you.',
  input: z.strictObject({
    text: z.string().min(1).max(65_536).describe('One statement, for example "The API of Kiln listens on port 7420."'),
    scope: scopeInput.optional(),
    kind: z.enum(kinds).default('fact'),
    subject: z.string().min(1).max(500).optional().describe('What it is about, for example "API of Kiln"'),
    predicate: z.string().min(1).max(500).optional().describe('Which property of it, for example "port"'),
    object: z.string().min(1).max(500).optional().describe('Its value, for example "7420"'),
    document: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^\p{C}]*$/u)
      .optional()
      .describe('The document that says so, if you read it there and do not say it yourself'),
  }),
  output: withTexts({
    became: z.enum(['captured', 'reinforced', 'unchanged']),
    record: recordShape,
    settled: z.array(z.string()).describe('What else followed from it: contradiction, supersede'),
  }),
  effect: 'adds',

  async run(desk, { text, scope, kind, subject, predicate, object, document }, { signal }) {
    assertNews(text)
    const claim = {
      ...(subject === undefined ? {} : { subject }),
      ...(predicate === undefined ? {} : { predicate }),
      ...(object === undefined ? {} : { object }),
    }
    const said = {
      ...{ text, kind, scope: oneScope(desk, scope) },
      source: document === undefined ? 'inferred' : `imported:${document}`,
      author: { agentId: 'mcp', sessionId: desk.sessionId, origin: document ?? 'mcp' },
      ...(Object.keys(claim).length === 0 ? {} : { claim }),
    }
    const { record, became, operations } = await desk.memory.remember(said, { reason: 'said over MCP', signal })
    const settled = operations.slice(1).map((operation) => operation.kind)
    return { note: textNote, became, record: recordView(record), settled }
  },
})

/** An answer of this server is no statement about the world. */
function assertNews(text: string): void {
  if (!text.includes(textNote) && !text.includes('slowwave://')) return
  throw new MemoryError('refused', 'This is an answer of this very memory, not news.', {
    hint: 'If a record helped or misled you, tell it with record_outcome.',
  })
}
