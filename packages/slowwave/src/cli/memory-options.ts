import type { SlowwaveOptions } from '../library/index.js'
import type { Context } from './context.js'

/** The memory of the config, for a pass or a server: but for the clock of a test all of it is plain, so that a thread can open it too. */
export function memoryOptions({ config, io }: Context) {
  const {
    store: path,
    policy,
    embedder,
    embedderBaseUrl,
    model,
    modelBaseUrl,
    modelBudget,
    modelCache,
    probes,
  } = config
  const modelPrice = model === undefined ? undefined : config.modelPrices[model]
  return {
    ...{ store: { path, mode: 'write' }, policy, modelBudget, modelCache },
    ...{ surroundings: io.surroundings, environment: io.environment },
    ...(embedder === undefined ? {} : { embedder }),
    ...(embedderBaseUrl === undefined ? {} : { embedderBaseUrl }),
    ...(model === undefined ? {} : { model }),
    ...(modelBaseUrl === undefined ? {} : { modelBaseUrl }),
    ...(modelPrice === undefined ? {} : { modelPrice }),
    ...(probes === undefined ? {} : { probes }),
  } satisfies SlowwaveOptions
}
