import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * A CycloneDX bill of materials of what is installed with slowwave, from the lockfile alone: the same lockfile gives the
 * same bytes.
 */
export function billOfMaterials({ packages }) {
  const paths = new Set()
  const open = ['packages/slowwave']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (paths.has(path)) continue
    paths.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolved(packages, path, name)
      if (found !== undefined) open.push(found)
    }
  }
  const components = [...paths].toSorted().map((path) => componentOf(path, packages[path]))
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components }
}

/** Where a package finds another: in the nearest `node_modules` above it; a link leads to a folder of ours. */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = packages[path]
    if (found !== undefined) return found.link ? found.resolved : path
    if (folder === '') return undefined
  }
}

function componentOf(path, { name, version, license, integrity }) {
  const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [algorithm, digest] = integrity === undefined ? [] : integrity.split(/-(.*)/s)
  return {
    type: 'library',
    name: known,
    version,
    purl: `pkg:npm/${known.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(digest && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const checkout = fileURLToPath(new URL('..', import.meta.url))
  const lockfile = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
  console.log(JSON.stringify(billOfMaterials(lockfile), null, 2))
}
