import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { CountReporter } from './scripts/count-reporter.mjs'

const sourceOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The tests run against the sources of every package, so none has to be built first. */
const alias = [
  { find: /^@slowwave\/core\/testing$/, replacement: sourceOf('packages/core/src/testing/index.ts') },
  { find: /^@slowwave\/core$/, replacement: sourceOf('packages/core/src/index.ts') },
  { find: /^slowwave$/, replacement: sourceOf('packages/slowwave/src/index.ts') },
]

const project = (name: string, root: string) => ({
  extends: true as const,
  test: { name, root, include: ['test/**/*.test.{ts,mjs}'] },
})

/** A browser, a server and a store of their own take longer to begin on a busy machine. */
const inBrowser = (of: ReturnType<typeof project>) => ({ ...of, test: { ...of.test, testTimeout: 120_000 } })

export default defineConfig({
  resolve: { alias },
  oxc: { target: 'node20.19' },
  test: {
    projects: [
      project('core', sourceOf('packages/core')),
      project('slowwave', sourceOf('packages/slowwave')),
      inBrowser(project('dashboard', sourceOf('packages/dashboard'))),
      project('evals', sourceOf('evals')),
      project('workspace', sourceOf('scripts')),
    ],
    reporters: ['default', new CountReporter()],
    // One worker fewer than there are cores is the default: on a machine with two, everything would wait for one.
    maxWorkers: '100%',
    // Files of one worker share their modules: reading them anew for each file took longer than all tests together.
    isolate: false,
    testTimeout: 20_000,
    passWithNoTests: true,
  },
})
