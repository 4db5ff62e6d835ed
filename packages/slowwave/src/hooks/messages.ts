/** One message of a conversation, as the APIs of chat models have it. */
export interface ConversationMessage {
  /** Only `user` and `assistant` are read. */
  readonly role: string
  /** A text, or parts of which those with a `text` are read. */
  readonly content: unknown
}

/** What a person or the assistant said. */
export interface SaidMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

const cutMark = '\n[transcript truncated]'

/** The messages with words of a person or of the assistant; tools and set-up say nothing. */
export function saidMessages(messages: readonly ConversationMessage[]): readonly SaidMessage[] {
  return messages.flatMap(({ role, content }) => {
    const text = textOf(content).trim()
    return (role === 'user' || role === 'assistant') && text !== '' ? [{ role, text }] : []
  })
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = content.map((part: unknown) => {
    const { type = 'text', text } = (part ?? {}) as { readonly type?: unknown; readonly text?: unknown }
    return type === 'text' && typeof text === 'string' ? text : ''
  })
  return texts.filter((text) => text !== '').join('\n')
}

/** The conversation as one text, each message wrapped in its role, cut at the end to so many tokens. */
export function transcriptOf(messages: readonly SaidMessage[], maxTokens: number): string {
  const whole = messages.map(({ role, text }) => `<${role}>\n${text}\n</${role}>`).join('\n')
  if (tokensOf(whole) <= maxTokens) return whole
  let [fits, tooLong] = [0, whole.length]
  while (fits + 1 < tooLong) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (tokensOf(whole.slice(0, middle) + cutMark) <= maxTokens) fits = middle
    else tooLong = middle
  }
  // Never half of a character.
  return whole.slice(0, fits).replace(/[\uD800-\uDBFF]$/, '') + cutMark
}

/** About four bytes of prose are one token. */
function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4)
}
