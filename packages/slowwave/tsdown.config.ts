import { defineConfig } from 'tsdown'

/** The core is built into this package, so that one tarball is all that a user installs. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli/main.ts',
    'plan-worker': 'src/planning/plan-worker.ts',
    'pass-worker': 'src/library/pass-worker.ts',
    'look-worker': 'src/http/look-worker.ts',
  },
  platform: 'node',
  target: 'node20.19',
  tsconfig: 'tsconfig.build.json',
  dts: true,
  fixedExtension: false,
  deps: { alwaysBundle: [/^@slowwave\/core/] },
  copy: [{ from: 'src/models/embedders/use-lite-worker.mjs', to: 'dist' }],
  checks: { pluginTimings: false },
})
