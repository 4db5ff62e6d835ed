import type { Context } from './context.js'

/** The text of an argument; `-` stands for what comes in on stdin, without its last line feed. */
export async function writtenText({ io }: Context, text: string): Promise<string> {
  if (text !== '-') return text
  const pieces: Uint8Array[] = []
  for await (const piece of io.stdin) pieces.push(piece)
  return Buffer.concat(pieces)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
