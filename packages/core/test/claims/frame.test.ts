import { expect, test } from 'vitest'
import { claimFeatures, frameOf, readClaimOf, sameSlot } from '@slowwave/core'

const read = (text: string) => claimFeatures({ text })

test('a text about one attribute is read as subject, predicate and object', () => {
  expect(frameOf(read('The default branch of shop-web is main'))).toEqual({
    subject: 'shop-web',
    predicate: 'default branch',
    object: 'main',
    origin: 'derived',
  })
  expect(frameOf(read("Ann's timezone is UTC"))).toMatchObject({ subject: 'Ann', predicate: 'timezone', object: 'UTC' })
  expect(frameOf(read('Ann lives in Oslo'))).toMatchObject({ subject: 'Ann', predicate: 'lives', object: 'Oslo' })
})

test('a triple that a caller gave is never overwritten', () => {
  const claim = { subject: 'shop', predicate: 'defaultBranch', object: 'develop' }
  expect(frameOf(claimFeatures({ text: 'The default branch of shop is main', claim }))).toEqual({
    subject: 'shop',
    predicate: 'default branch',
    object: 'develop',
    origin: 'given',
  })
})

test('a text without a relation has no frame', () => {
  expect(frameOf(read('Hello'))).toBeUndefined()
  expect(frameOf(read(''))).toBeUndefined()
})

test('two values of one single-valued attribute fill the same slot', () => {
  expect(sameSlot(read('The default branch of shop is main'), read('shop uses develop as its default branch'))).toBe(
    true,
  )
  expect(sameSlot(read('The default branch of shop is main'), read('The default branch of blog is main'))).toBe(false)
})

test('the user of the store is one subject, however named', () => {
  const of = (subject: string) => claimFeatures({ text: 'x', claim: { subject, predicate: 'editor', object: 'vim' } })
  expect(sameSlot(of('the user'), of('me'))).toBe(true)
})

test('a caller decides which predicates take several values', () => {
  const of = (object: string) => claimFeatures({ text: object, claim: { subject: 'ann', predicate: 'gear', object } })
  expect(sameSlot(of('bike'), of('tent'))).toBe(true)
  expect(sameSlot(of('bike'), of('tent'), { multiValued: ['gear'] })).toBe(false)
})

test('what a text without a claim says of a named slot can be read out of it, and only that', () => {
  const text = 'The port of the north gateway is 9443.'
  expect(readClaimOf({ text })).toEqual({ subject: 'north gateway', predicate: 'port', object: '9443' })
  expect(readClaimOf({ text, claim: { subject: 'north gateway' } })).toBeUndefined()
  expect(readClaimOf({ text, entity: 'gateway', key: 'port', value: 9443 })).toBeUndefined()
  expect(readClaimOf({ text: 'We use cedar for the shelves.' })).toBeUndefined()
  expect(readClaimOf({ text: 'Hello' })).toBeUndefined()
})
