import { expect, test } from 'vitest'
import { entityName, semanticFault } from '@slowwave/core'

test.each([
  ['Redis.', 'too short'],
  [Array.from({ length: 41 }, () => 'word').join(' '), 'too long'],
  ['The user seems to like tea.', 'seems'],
  ['She was FRUSTRATED by the build.', 'frustrated'],
  ['Perhaps the port is 80, I think so.', 'i think'],
])('%s is no fact', (text, reason) => {
  expect(semanticFault({ text, subject: 'it' })).toContain(reason)
})

test('a statement without a subject is no fact', () => {
  expect(semanticFault({ text: 'The port is 7420.' })).toContain('no subject')
  expect(semanticFault({ text: 'The port is 7420.', subject: 'port' })).toBeUndefined()
})

test('whoever is the user has one name, Anna stays anna, and an alias is only what it is said to be', () => {
  expect(entityName('The user', { self: 'ann' })).toBe('ann')
  expect(entityName(' Me ', { self: 'ann' })).toBe('ann')
  expect(entityName('Anna!', { self: 'ann' })).toBe('anna')
  expect(entityName('K8s', { aliases: { k8s: 'kubernetes' } })).toBe('kubernetes')
  expect(entityName('constructor', { aliases: {} })).toBe('constructor')
})
