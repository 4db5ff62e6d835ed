import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licenceFaults } from '../licences.mjs'
import { billOfMaterials } from '../sbom.mjs'

const found = (license, more = {}) =>
  licenceFaults({ packages: { 'node_modules/a/node_modules/@x/b': { license, integrity: 'sha512-x', ...more } } })

test('every dependency may be used, has a checksum and no download address', () => {
  expect(licenceFaults(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')))).toEqual(
    [],
  )
})

test('one permitted licence of a choice is enough, of a conjunction all', () => {
  expect(found('(GPL-3.0 OR MIT)')).toEqual([])
  expect(found('MIT AND GPL-3.0')).toEqual(['@x/b has the licence MIT AND GPL-3.0'])
  expect(found('AGPL-3.0')).toEqual(['@x/b has the licence AGPL-3.0'])
  expect(found(undefined)).toEqual(['@x/b has the licence (none)'])
})

test('a download address and a missing checksum are named', () => {
  expect(found('MIT', { resolved: 'https://example.org/b.tgz', integrity: undefined })).toEqual([
    '@x/b has a download address',
    '@x/b has no checksum',
  ])
})

test('the bill of materials names what is installed with slowwave, nested and through our own packages, and nothing else', () => {
  const packages = {
    'packages/slowwave': { name: 'slowwave', version: '1.0.0', dependencies: { '@slowwave/core': '1', a: '1' } },
    'packages/core': { name: '@slowwave/core', version: '1.0.0', dependencies: { c: '1' } },
    'node_modules/@slowwave/core': { link: true, resolved: 'packages/core' },
    'node_modules/a': { version: '2.0.0', license: 'MIT', integrity: 'sha512-AAE=', dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/b': { version: '9.0.0', license: 'ISC' },
    'node_modules/c': { version: '3.0.0', license: 'MIT' },
  }
  const { components } = billOfMaterials({ packages })
  expect(components.map(({ purl }) => purl)).toEqual([
    ...['pkg:npm/a@2.0.0', 'pkg:npm/b@1.0.0', 'pkg:npm/c@3.0.0'],
    ...['pkg:npm/%40slowwave/core@1.0.0', 'pkg:npm/slowwave@1.0.0'],
  ])
  expect(components.find(({ name }) => name === 'a').hashes).toEqual([{ alg: 'SHA-512', content: '0001' }])
})
