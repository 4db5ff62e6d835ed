import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const checkout = fileURLToPath(new URL('../../../../', import.meta.url))

/** Bundles a TypeScript file, so that plain Node can run it. Gives the path of the bundle. */
export async function bundled(file: URL): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-bundle-'))
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: checkout,
    resolve: { alias: { '@slowwave/core': join(checkout, 'packages/core/src/index.ts') } },
    build: {
      ssr: fileURLToPath(file),
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
  })
  return join(folder, 'bundle.mjs')
}
