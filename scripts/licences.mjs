/** Licences that permit use in MIT software as we use it: unchanged, as a dependency. */
const permitted = new Set([
  ...[
    'MIT',
    'ISC',
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'MPL-2.0',
    'WTFPL',
    'AFL-2.1',
  ],
  ...['Python-2.0', 'CC0-1.0', 'Unlicense'],
])

/** Packages whose licence was read by a person, since its name says too little. Only for building and testing. */
const read = new Set(['caniuse-lite', 'spawndamnit'])

/**
 * What is wrong with the packages of a lockfile: a licence that is not permitted, and a download address, which would tie
 * the lockfile to one registry.
 *
 * @param {{ packages: Record<string, { license?: string, link?: boolean, resolved?: string, integrity?: string }> }} lockfile
 * @returns {string[]}
 */
export function licenceFaults({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { license, resolved, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return [
        ...(isPermitted(license) || read.has(name) ? [] : [`${name} has the licence ${license ?? '(none)'}`]),
        ...(resolved === undefined ? [] : [`${name} has a download address`]),
        ...(integrity === undefined ? [`${name} has no checksum`] : []),
      ]
    })
}

/** One of several is enough where a package leaves the choice. */
function isPermitted(licence = '') {
  const parts = licence.replace(/^\(|\)$/g, '').split(/ (OR|AND) /)
  const names = parts.filter((part) => part !== 'OR' && part !== 'AND')
  return parts.includes('AND') ? names.every((name) => permitted.has(name)) : names.some((name) => permitted.has(name))
}
