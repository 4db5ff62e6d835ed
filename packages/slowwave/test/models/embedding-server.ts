import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** An OpenAI-compatible server on this machine that answers each text with its length, its words and one; the first answers are these statuses. */
export async function serving(...statuses: readonly number[]) {
  const asked: string[][] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const { input } = JSON.parse(body) as { readonly input: readonly string[] }
      asked.push([...input])
      const status = statuses[asked.length - 1] ?? 200
      const data = input.map((text, index) => ({ index, embedding: [text.length, text.split(' ').length, 1] }))
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(status === 200 ? { data, model: 'm', usage: { prompt_tokens: 1 } } : { error: {} }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}
