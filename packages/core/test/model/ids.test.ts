import { describe, expect, test } from 'vitest'
import {
  blake2b256,
  blake2b64,
  canonicalJson,
  contentHash,
  derivedRecordId,
  holdPairsOf,
  lifeId,
  operationId,
  operationKey,
  parseScope,
  saltedDigest,
  seedEpisodeId,
  seedFactId,
  seedOperationId,
  seedRecordId,
} from '../../src/model/index.js'

describe('ids of the first seed', () => {
  test('the operation id of A-7 does not depend on the order of the sources', () => {
    expect(seedOperationId('merge', ['f_1', 'f_2', 'f_3'])).toBe('op_f2406b45d3875400')
    expect(seedOperationId('merge', ['f_3', 'f_1', 'f_2'])).toBe('op_f2406b45d3875400')
    expect(seedOperationId('promote', ['ep_1', 'ep_2'])).toBe('op_2afc0f80866a4051')
  })

  test('the record id of A.2.1 takes scope and kind in and forgives case and outer white space', () => {
    expect(seedRecordId('fact', 'user-a', 'prefers dark mode')).toBe('fact_9d3e59d88a7463f9')
    expect(seedRecordId('fact', 'user-a', '  Prefers Dark Mode ')).toBe('fact_9d3e59d88a7463f9')
    expect(seedRecordId('fact', 'user-b', 'prefers dark mode')).not.toBe('fact_9d3e59d88a7463f9')
  })

  test('the fact id of A.2.2', () => {
    expect(seedFactId('default', 'Arttu deploys arttuan.com on Vercel')).toBe('f_38fc26575ed9d946')
  })

  test('the episode id of A.2.3 writes whole seconds with a decimal', () => {
    expect(seedEpisodeId('default', 'deploy the api', 1_700_000_000)).toBe('ep_fefcb2859b690c10')
    expect(seedEpisodeId('default', 'deploy the api', 1_700_000_000.5)).not.toBe('ep_fefcb2859b690c10')
  })
})

describe('ids of the journal', () => {
  const scope = parseScope('user/ann')
  const sources = [
    { id: 'b', contentHash: 'h2' },
    { id: 'a', contentHash: 'h1' },
  ]

  test('the key of an operation depends on kind, scope, sources and discriminator, not on the order of sources', () => {
    const key = operationKey({ kind: 'merge', scope, sources, discriminator: null })
    expect(key).toMatch(/^op_[0-9a-f]{16}$/)
    expect(operationKey({ kind: 'merge', scope, sources: [...sources].reverse(), discriminator: null })).toBe(key)
    expect(operationKey({ kind: 'archive', scope, sources, discriminator: null })).not.toBe(key)
    expect(operationKey({ kind: 'merge', scope: parseScope('user/bob'), sources, discriminator: null })).not.toBe(key)
    expect(operationKey({ kind: 'merge', scope, sources, discriminator: 'x' })).not.toBe(key)
    expect(operationKey({ kind: 'merge', scope, sources: sources.slice(1), discriminator: null })).not.toBe(key)
  })

  test('a further attempt has an id and a derived record of its own', () => {
    expect(operationId('op_1', 1)).toBe('op_1')
    expect(operationId('op_1', 3)).toBe('op_1.3')
    expect(derivedRecordId('op_1')).not.toBe(derivedRecordId('op_1.2'))
    expect(lifeId('fact_1', 1)).toBe('fact_1')
    expect(lifeId('fact_1', 2)).toBe('fact_1~2')
  })

  test('a hold names every two members of different groups once, and none within a group', () => {
    expect(holdPairsOf([['a', 'b'], ['c'], ['d']])).toEqual([
      ['a', 'c'],
      ['a', 'd'],
      ['b', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ])
    expect(holdPairsOf([['b'], ['a'], ['a']])).toEqual([['a', 'b']])
  })
})

describe('hashes', () => {
  test('a digest of 8 bytes is not the head of a longer one', () => {
    expect(blake2b64('merge')).toHaveLength(16)
    expect(blake2b256('merge')).toHaveLength(64)
    expect(blake2b256('merge').startsWith(blake2b64('merge'))).toBe(false)
  })

  test('the content hash covers kind, scope, text and claim, and letter case', () => {
    const content = { kind: 'fact', scope: 'user/ann', text: 'Uses -R' } as const
    const hash = contentHash(content)
    expect(contentHash({ ...content, text: 'Uses -r' })).not.toBe(hash)
    expect(contentHash({ ...content, kind: 'note' })).not.toBe(hash)
    expect(contentHash({ ...content, scope: 'user/bob' })).not.toBe(hash)
    expect(contentHash({ ...content, claim: { subject: 'ann' } })).not.toBe(hash)
  })

  test('the same text with another salt has another digest', () => {
    expect(saltedDigest('00', 'text')).not.toBe(saltedDigest('01', 'text'))
  })
})

describe('canonical JSON', () => {
  test('keys are sorted, nothing is escaped needlessly, undefined members are left out', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü' }], a: undefined, A: true })).toBe(
      '{"A":true,"b":[1,{"c":"ü","d":null}]}',
    )
  })

  test('a number that JSON cannot carry is refused by name', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow('JSON cannot carry the number NaN')
    expect(() => canonicalJson([Infinity])).toThrow('Infinity')
  })
})
