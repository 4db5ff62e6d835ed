import { defineConfig } from 'vite'
import { assertFirstPageSize } from './scripts/first-page-size.mjs'

/** Everything comes from the server that serves the page: no inline script or style, no address outside. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [assertFirstPageSize({ maxGzipKb: 350 })],
  build: {
    outDir: '../slowwave/dist/dashboard',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // A library that is also served to servers marks its files for them; here that says nothing.
    rolldownOptions: {
      onLog: (level, log, handle) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log)),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4840' } },
})
