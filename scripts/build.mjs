import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const checkout = fileURLToPath(new URL('..', import.meta.url))

/** In build order: a package is built from its own sources and from what is before it. */
const packages = ['packages/core', 'packages/slowwave', 'packages/dashboard', 'evals']

/** What builds a package, and what beside `src` that build reads. */
const tsdown = {
  tool: ['node_modules/tsdown/dist/run.mjs', '--log-level', 'warn'],
  reads: ['package.json', 'tsdown.config.ts'],
}
const vite = {
  tool: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  reads: ['package.json', 'vite.config.ts', 'index.html', 'public/wave.svg', 'scripts/first-page-size.mjs'],
}
const builderOf = (folder) => (folder === 'packages/dashboard' ? vite : tsdown)

/** Builds every package whose sources changed since its last build. Says nothing on stdout. */
export function buildWhatChanged() {
  packages.forEach((folder, index) => {
    const wanted = fingerprint(packages.slice(0, index + 1))
    if (wanted === builtFrom(folder)) return
    build(folder)
    writeFileSync(stampOf(folder), wanted)
  })
}

/** Builds every package, whatever was built before. */
function buildAll() {
  packages.forEach((folder, index) => {
    build(folder)
    writeFileSync(stampOf(folder), fingerprint(packages.slice(0, index + 1)))
  })
}

function build(folder) {
  const [tool, ...args] = builderOf(folder).tool
  const run = spawnSync(process.execPath, [join(checkout, tool), ...args], {
    cwd: join(checkout, folder),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) {
    process.stderr.write(`The build of ${folder} failed.\n`)
    process.exit(1)
  }
}

function fingerprint(folders) {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', 'tsconfig.base.json', ...folders.flatMap(inputsOf)]) {
    const { mtimeMs, size } = statSync(join(checkout, path))
    hash.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

function inputsOf(folder) {
  const sources = readdirSync(join(checkout, folder, 'src'), { recursive: true, withFileTypes: true })
  const files = sources.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const own = builderOf(folder).reads.map((name) => join(folder, name))
  return [...own, ...files.map((file) => relative(checkout, file))].toSorted()
}

function builtFrom(folder) {
  return existsSync(stampOf(folder)) ? readFileSync(stampOf(folder), 'utf8') : ''
}

/** The dashboard is built into the package that ships it; building that one anew empties its folder. */
function stampOf(folder) {
  const output = folder === 'packages/dashboard' ? 'packages/slowwave/dist/dashboard' : join(folder, 'dist')
  return join(checkout, output, '.built-from')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildAll()
