import type { EmbedderName } from 'slowwave'
import { createEmbedder, embedderNames } from 'slowwave'
import { perSecond } from '../machine-probe.js'
import { medianSeconds } from './median.js'
import type { Benchmark, BenchSize } from './options.js'
import { sampleCorpus } from './sample-corpus.js'

/** Texts per second of every embedder that works offline. */
export const benchEmbed: Benchmark = {
  name: 'embed',
  description: 'embed texts with each offline embedder',
  records: 1000,
  measure: async ({ records, runs }) => {
    const figures: [EmbedderName, object][] = []
    for (const name of embedderNames) figures.push([name, await measureEmbedder(name, { records, runs })])
    return { texts: records, embedders: Object.fromEntries(figures) }
  },
}

async function measureEmbedder(name: EmbedderName, { records, runs }: BenchSize): Promise<object> {
  const embedder = createEmbedder(name)
  const texts = sampleCorpus(records).map(({ text }) => text)
  try {
    const seconds = await medianSeconds(runs, () => embedder.embed(texts))
    return { seconds, perSecond: perSecond(texts.length, seconds) }
  } finally {
    await embedder.close()
  }
}
