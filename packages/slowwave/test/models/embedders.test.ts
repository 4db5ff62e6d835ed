import { expect, test } from 'vitest'
import { MemoryError } from '@slowwave/core'
import { describeEmbedder } from '@slowwave/core/testing'
import { createEmbedder, nameOfEmbedder } from '../../src/models/embedders/index.js'
import { WorkerPool } from '../../src/models/embedders/worker-pool.js'

describeEmbedder('lexical', { create: () => createEmbedder('lexical') })

describeEmbedder('use-lite on one thread', { create: () => createEmbedder('use-lite', { threads: 1 }), loadMs: 60_000 })

describeEmbedder('use-lite on two threads', {
  create: () => createEmbedder('use-lite', { threads: 2 }),
  loadMs: 60_000,
})

test('use-lite knows a paraphrase that shares no words from another subject', async () => {
  const embedder = createEmbedder('use-lite', { threads: 1 })
  try {
    const [car, automobile, soup] = await embedder.embed([
      'The car is fast',
      'That automobile goes quickly',
      'Soup needs salt',
    ])
    expect(dot(car, automobile)).toBeGreaterThan(dot(car, soup) + 0.2)
  } finally {
    await embedder.close()
  }
}, 60_000)

test('use-lite calls nothing alike that it cannot read, and reads what is mostly Latin', async () => {
  const embedder = createEmbedder('use-lite', { threads: 1 })
  try {
    const [chinese, arabic, german, mixed, digits] = await embedder.embed([
      '用户喜欢深色模式',
      'الخادم يعمل على المنفذ',
      'Der Server läuft auf Port 8080',
      'The setting 深色模式 is on for the user',
      '8080',
    ])
    expect([chinese, arabic].map((vector) => dot(vector, vector))).toEqual([0, 0])
    for (const vector of [german, mixed, digits]) expect(dot(vector, vector)).toBeCloseTo(1, 5)
  } finally {
    await embedder.close()
  }
}, 60_000)

test('use-lite takes line breaks for blanks, and the first 1,000 characters for the text', async () => {
  const embedder = createEmbedder('use-lite', { threads: 1 })
  try {
    const long = 'The cat sat on the mat. '.repeat(50)
    const [lines, line, cut, whole] = await embedder.embed([
      'Ann likes\n\ttea',
      'Ann likes tea',
      long.slice(0, 1000),
      long,
    ])
    expect(dot(lines, line)).toBeCloseTo(1, 5)
    expect(dot(cut, whole)).toBeCloseTo(1, 5)
  } finally {
    await embedder.close()
  }
}, 60_000)

test('lexical puts a misspelling and an inflection near the word, in any script', async () => {
  const [word, misspelt, other] = await createEmbedder('lexical').embed(['Тестирование', 'Тестированее', 'Погода'])
  expect(dot(word, misspelt)).toBeGreaterThan(0.7)
  expect(dot(word, other)).toBeLessThan(0.3)
})

test('a thread that dies fails its batch by name, and the next batch gets a new thread', async () => {
  const script = `
    const { parentPort } = require('node:worker_threads')
    parentPort.on('message', ({ id, texts }) => {
      if (texts[0] === 'die') process.exit(3)
      if (texts[0] === 'fail') parentPort.postMessage({ id, fault: 'no model' })
      else parentPort.postMessage({ id, vectors: Float32Array.of(1) })
    })`
  const pool = new WorkerPool(
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('/'); ${script}`)}`,
    ),
    1,
  )
  await expect(pool.run(['fail'])).rejects.toThrow('Embedding failed: no model')
  await expect(pool.run(['die'])).rejects.toThrow(MemoryError)
  expect([...(await pool.run(['live']))]).toEqual([1])
  await pool.close()
})

test('the id of a stamp leads back to the embedder', () => {
  expect(nameOfEmbedder(createEmbedder('lexical').id)).toBe('lexical')
  expect(nameOfEmbedder('use-lite@0.2.0')).toBe('use-lite')
  expect(nameOfEmbedder('openai:other@1')).toBeUndefined()
})

function dot(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return (a ?? new Float32Array()).reduce((sum, value, i) => sum + value * (b?.[i] ?? 0), 0)
}
