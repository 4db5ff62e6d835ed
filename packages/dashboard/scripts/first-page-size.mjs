import { gzipSync } from 'node:zlib'

/**
 * Fails the build when what the first page loads is larger than allowed: the entry, what it imports without waiting, the
 * page that is shown first, and their styles.
 */
export function assertFirstPageSize({ maxGzipKb, firstPages = ['overview-page', 'proposals-page'] }) {
  return {
    name: 'first-page-size',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const first = chunks.filter((chunk) => chunk.isEntry || firstPages.some((page) => chunk.name === page))
      const loaded = new Set()
      for (const chunk of first) addWithImports(chunk, bundle, loaded)
      const styles = Object.values(bundle).filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
      const sizes = [...loaded].map((name) => gzipSync(bundle[name].code).length)
      const bytes = [...sizes, ...styles.map((style) => gzipSync(style.source).length)].reduce((a, b) => a + b, 0)
      const kb = Math.ceil(bytes / 1024)
      if (kb > maxGzipKb) this.error(`The first page is ${kb} KB of gzip; ${maxGzipKb} KB are allowed.`)
      console.error(`dashboard: the first page is ${kb} KB of gzip, at most ${maxGzipKb} KB`)
    },
  }
}

function addWithImports(chunk, bundle, loaded) {
  if (loaded.has(chunk.fileName)) return
  loaded.add(chunk.fileName)
  for (const name of chunk.imports) if (bundle[name]?.type === 'chunk') addWithImports(bundle[name], bundle, loaded)
}
