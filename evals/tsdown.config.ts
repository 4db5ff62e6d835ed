import { defineConfig } from 'tsdown'

/** Measures run the built packages, as a user would. */
export default defineConfig({
  entry: 'src/{eval,bench,crash,case-clock,case-pass,soak-writer}.ts',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  fixedExtension: false,
  checks: { pluginTimings: false },
})
