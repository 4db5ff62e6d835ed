import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatChanged, checkout } from './build.mjs'
import { pack } from './pack.mjs'

/** What a user downloads: the exports resolve, the types are right, and nothing else is in the tarball. */
const published = [
  { folder: 'packages/core', mayHold: /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/.+\.(js|d\.ts))$/ },
  {
    folder: 'packages/slowwave',
    mayHold:
      /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|bin\/slowwave\.js|dist\/use-lite-worker\.mjs|dist\/.+\.(js|d\.ts)|dist\/dashboard\/(index\.html|wave\.svg|assets\/.+\.(js|css)))$/,
  },
]
const mustHold = ['package.json', 'README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']
/** What the command and its threads are started from: without a worker it would fall back in silence. */
const mustHoldToo = {
  'packages/slowwave': [
    'bin/slowwave.js',
    'dist/cli.js',
    'dist/pass-worker.js',
    'dist/plan-worker.js',
    'dist/use-lite-worker.mjs',
    'dist/dashboard/index.html',
    'dist/dashboard/wave.svg',
  ],
}
const maxTarballKb = 2048

buildWhatChanged()
for (const { folder, mayHold } of published) {
  const tarball = pack(folder)
  try {
    checkContent(folder, tarball, mayHold)
    run('publint', ['--strict', tarball.path])
    run('attw', ['--profile', 'esm-only', '--format', 'ascii', tarball.path])
  } finally {
    rmSync(tarball.path)
  }
}

function checkContent(folder, { files, size }, mayHold) {
  const stray = files.filter((file) => !mayHold.test(file))
  const missing = [...mustHold, ...(mustHoldToo[folder] ?? [])].filter((file) => !files.includes(file))
  const unbundled = folder === 'packages/slowwave' ? files.filter((file) => names(folder, file, '@slowwave/core')) : []
  const local = files.filter((file) => names(folder, file, checkout))
  const faults = [
    ...stray.map((file) => `${file} does not belong in the tarball`),
    ...missing.map((file) => `${file} is missing`),
    ...unbundled.map((file) => `${file} imports @slowwave/core, which is not installed with it`),
    ...local.map((file) => `${file} names the folder it was built in`),
    ...(size > maxTarballKb * 1024 ? [`the tarball has ${size} bytes, more than ${maxTarballKb} KB`] : []),
  ]
  if (faults.length > 0) throw new Error(`${folder}: ${faults.join('; ')}`)
  console.log(`${folder}: ${files.length} files, ${Math.ceil(size / 1024)} KB`)
}

/** Whether a packed file quotes a name or path that begins with the given text. */
function names(folder, file, text) {
  if (!/\.(m?js|d\.ts)$/.test(file)) return false
  const source = readFileSync(join(checkout, folder, file), 'utf8')
  return ["'", '"', '`'].some((quote) => source.includes(quote + text))
}

function run(command, args) {
  execFileSync(join(checkout, 'node_modules/.bin', command), args, { stdio: 'inherit' })
}
