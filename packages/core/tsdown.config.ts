import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' },
  platform: 'neutral',
  target: 'node20.19',
  dts: true,
  fixedExtension: false,
  checks: { pluginTimings: false },
})
