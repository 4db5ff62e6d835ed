import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { json, newFolder, slowwave } from '../cli/run-cli.js'
import { jsonLines, row } from '../cli/stores.js'
import { createLanguageModel } from '../../src/models/language-models/index.js'

/** One scripted answer of a server: a text, a status; the texts `half` and `silence` are half an answer and none. */
type Answer = string | number

interface Served {
  readonly baseUrl: string
  readonly asked: () => readonly {
    readonly messages: readonly { readonly content: string }[]
    readonly key: string | undefined
  }[]
}

/** An OpenAI-compatible server on this machine that gives these answers in their order. */
async function serving(...answers: readonly Answer[]): Promise<Served> {
  const asked: { messages: { content: string }[]; key: string | undefined }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      asked.push({ ...(JSON.parse(body) as { messages: { content: string }[] }), key: request.headers.authorization })
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (answer === 'silence') return
      const status = typeof answer === 'number' ? answer : 200
      response.writeHead(status, { 'content-type': 'application/json' })
      if (answer === 'half')
        return void response.write('{"id":"1","choices":[{"index":0,"mess', () => response.destroy())
      const message = { role: 'assistant', content: answer }
      const usage = { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 }
      const choices = [{ index: 0, message, finish_reason: 'stop' }]
      response.end(
        JSON.stringify(
          status === 200 ? { id: '1', created: 1, model: 'm', choices, usage } : { error: { message: 'no' } },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked: () => asked }
}

const question = { system: 'Be brief.', prompt: 'What is true?' }

describe('a language model', () => {
  test('of any compatible server answers, with the tokens that it took', async () => {
    const { baseUrl, asked } = await serving('Tea is.')
    const environment = { SLOWWAVE_MODEL_API_KEY: 'key-of-the-test' }
    const model = createLanguageModel('compatible:small', { environment, baseUrl })
    expect(await model.complete(question)).toEqual({ text: 'Tea is.', inputTokens: 5, outputTokens: 2 })
    expect(model.id).toBe('compatible:small')
    expect(asked()[0]).toMatchObject({
      key: 'Bearer key-of-the-test',
      messages: [{ content: 'Be brief.' }, { content: 'What is true?' }],
    })
  })

  test('is asked again where the server is at fault', async () => {
    const { baseUrl, asked } = await serving(500, 'Tea is.')
    const model = createLanguageModel('ollama:small', { environment: {}, baseUrl })
    expect((await model.complete(question)).text).toBe('Tea is.')
    expect(asked()).toHaveLength(2)
  }, 20_000)

  test.each<Answer>(['silence', 'half', 401])('throws after %s', async (answer) => {
    const { baseUrl } = await serving(answer)
    const model = createLanguageModel('compatible:small', { environment: {}, baseUrl, timeoutMs: 700, maxRetries: 0 })
    await expect(model.complete(question)).rejects.toThrow()
  })

  test('stops when its caller does', async () => {
    const { baseUrl } = await serving('silence')
    const model = createLanguageModel('compatible:small', { environment: {}, baseUrl })
    const stop = AbortSignal.timeout(100)
    await expect(model.complete({ ...question, signal: stop })).rejects.toThrow()
  })

  test('of OpenAI may stand behind another address', async () => {
    const { baseUrl } = await serving('Tea is.')
    const model = createLanguageModel('openai:small', { environment: { OPENAI_API_KEY: 'k' }, baseUrl })
    expect((await model.complete(question)).text).toBe('Tea is.')
  })
})

const smokeFact = { text: 'The smoke suite passes with the cache off.', supported_by: [0, 1, 2] }

/** A store of three episodes that say the same, and a model to ask about them. */
async function folderAsking(baseUrl: string, config: object = {}) {
  const folder = newFolder()
  const texts = [
    'Ran the smoke suite, cache off; it passed.',
    'Smoke suite passed, cache off.',
    'Cache off, smoke suite green.',
  ]
  const rows = texts.map((text, i) => row(`e${i}`, text, { kind: 'episode', source: 'agent', session: `s${i}` }))
  writeFileSync(join(folder, 'rows.jsonl'), jsonLines(...rows))
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: config }))
  await slowwave(['import', 'rows.jsonl'], { folder })
  return { folder, environment: { SLOWWAVE_MODEL: 'compatible:small', SLOWWAVE_MODEL_BASE_URL: baseUrl } }
}

test('a pass on the command line asks the model that the environment names, and promotes what it can prove', async () => {
  const { baseUrl, asked } = await serving(`Here it is: ${JSON.stringify([smokeFact])}`)
  const { folder, environment } = await folderAsking(baseUrl)
  const { stdout, stderr } = await slowwave(['consolidate', '--apply'], { folder, environment })
  expect({ stdout, stderr }).toMatchObject({
    stdout: expect.stringContaining('PROMOTE episode cluster -> fact') as string,
  })
  expect(stdout).toContain(smokeFact.text)
  expect(asked()).toHaveLength(1)
})

describe('what a model costs', () => {
  interface Planned {
    readonly cost: { readonly modelCalls: number; readonly tokens: number; readonly price: number }
    readonly operations: readonly { readonly kind: string }[]
    readonly skipped: readonly { readonly code: string }[]
  }
  const prices = { model_prices: { 'compatible:small': { input: 1000, output: 10_000 } } }
  const reply = JSON.stringify([smokeFact])
  const kinds = ({ operations }: Planned): readonly string[] => operations.map(({ kind }) => kind)
  const codes = ({ skipped }: Planned): readonly string[] => skipped.map(({ code }) => code)

  test('is predicted before anything is asked, told once it was, and nothing the second time', async () => {
    const { baseUrl, asked } = await serving(reply)
    const at = await folderAsking(baseUrl, prices)
    const predicted = await json<Planned>(['plan', '--predict-cost'], at)
    expect(predicted.cost).toMatchObject({ modelCalls: 1, predicted: true })
    expect(predicted.cost.price).toBeGreaterThan(3)
    expect([asked(), codes(predicted)]).toEqual([[], ['not-asked']])

    const first = await json<Planned>(['plan'], at)
    expect(first.cost).toMatchObject({ modelCalls: 1, tokens: 7, price: 0.025 })
    const second = await json<Planned>(['plan'], at)
    expect(second.cost).toMatchObject({ modelCalls: 0, tokens: 0, price: 0 })
    expect([kinds(first), kinds(second), asked().length]).toEqual([['promote'], ['promote'], 1])
  })

  test('stays within the budget', async () => {
    const { baseUrl, asked } = await serving(reply)
    for (const budget of [{ calls: 0 }, { tokens: 200 }, { price: 0.5 }]) {
      const at = await folderAsking(baseUrl, { ...prices, consolidation: { budget } })
      expect(codes(await json<Planned>(['plan'], at))).toEqual(['budget'])
    }
    expect(asked()).toEqual([])
  })

  test('cannot be bounded in money without a price', async () => {
    const at = await folderAsking('http://127.0.0.1:9/v1', { consolidation: { budget: { price: 1 } } })
    expect(await slowwave(['plan'], at)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/needs the price of the model compatible:small[^]*memory\.model_prices/) as string,
    })
  })

  test('is paid each time where no replies are kept', async () => {
    const { baseUrl, asked } = await serving(reply)
    const at = await folderAsking(baseUrl, { model_cache: false })
    await slowwave(['plan'], at)
    await slowwave(['plan'], at)
    expect(asked()).toHaveLength(2)
    expect(existsSync(join(at.folder, '.slowwave', 'memory.db.model-replies'))).toBe(false)
  })

  test('leaves replies that only their owner can read, and none once something is forgotten', async () => {
    const at = await folderAsking((await serving(reply)).baseUrl)
    await slowwave(['plan'], at)
    const replies = join(at.folder, '.slowwave', 'memory.db.model-replies')
    const modes = readdirSync(replies).map((name) => statSync(join(replies, name)).mode & 0o777)
    expect([modes, statSync(replies).mode & 0o777]).toEqual([[0o600], 0o700])
    const forgotten = ['forget', '--match', 'green', '--scope', 'team:ops', '--apply', '--yes']
    expect(await slowwave(forgotten, at)).toMatchObject({ code: 0 })
    expect(existsSync(replies)).toBe(false)
  })

  test('is asked anew where a reply that was kept is damaged', async () => {
    const { baseUrl, asked } = await serving(reply)
    const at = await folderAsking(baseUrl)
    await slowwave(['plan'], at)
    const replies = join(at.folder, '.slowwave', 'memory.db.model-replies')
    for (const name of readdirSync(replies)) writeFileSync(join(replies, name), '{"text":')
    expect(kinds(await json<Planned>(['plan'], at))).toEqual(['promote'])
    expect(asked()).toHaveLength(2)
  })
})

describe('a name of a model is refused', () => {
  test.each([
    ['gpt-4', /provider:model, got "gpt-4"/],
    ['openai:', /provider:model/],
    ['opnai:x', /no model provider "opnai"; allowed: openai/],
    ['openai:x', /need the environment variable OPENAI_API_KEY/],
    ['anthropic:x', /ANTHROPIC_API_KEY/],
    ['google:x', /GOOGLE_GENERATIVE_AI_API_KEY/],
    ['compatible:x', /needs an address/],
  ])('%s', (name, message) => {
    expect(() => createLanguageModel(name, { environment: {} })).toThrow(message)
  })
})
