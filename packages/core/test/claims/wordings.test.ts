import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claimFeatures, compareClaims } from '../../src/claims/index.js'
import type { Comparison } from '../../src/claims/index.js'

interface Row {
  readonly label: 'same' | 'contradiction' | 'different' | 'subsumes'
  readonly kind?: string
  readonly language?: string
  readonly a: string
  readonly b: string
}

function rowsOf(file: string): readonly Row[] {
  const lines = readFileSync(new URL(`wordings/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as Row)
}

function relationOf({ a, b }: Row): Comparison['relation'] {
  return compareClaims(claimFeatures({ text: a }), claimFeatures({ text: b })).relation
}

function shareOf(rows: readonly Row[], relations: readonly Comparison['relation'][]): number {
  return rows.filter((row) => relations.includes(relationOf(row))).length / rows.length
}

const agentFacts = rowsOf('agent-facts.jsonl')
const languages = rowsOf('languages.jsonl')

test('of agent facts in 40 kinds of wording, none that differ are merged', () => {
  expect(agentFacts).toHaveLength(400)
  const apart = agentFacts.filter(({ label }) => label !== 'same')
  expect(apart.filter((row) => relationOf(row) === 'same')).toEqual([])
})

test('of agent facts of different kinds, none are merged', () => {
  const texts = agentFacts
    .filter((_, i) => i % 5 === 0)
    .map(({ a, kind }) => ({ kind, features: claimFeatures({ text: a }) }))
  const merged = texts.flatMap(({ kind, features }, i) =>
    texts.slice(i + 1).filter((other) => {
      return other.kind !== kind && compareClaims(features, other.features).relation === 'same'
    }),
  )
  expect(merged).toEqual([])
})

test('agent facts in other words are mostly merged unasked, and nearly all of them are found', () => {
  const same = agentFacts.filter(({ label }) => label === 'same')
  expect(shareOf(same, ['same'])).toBeGreaterThanOrEqual(0.7)
  expect(shareOf(same, ['same', 'subsumes', 'unsure'])).toBeGreaterThanOrEqual(0.95)
})

test('of agent facts in 20 further kinds, none that differ are merged, and half of the same ones are', () => {
  const rows = rowsOf('more-agent-facts.jsonl')
  const same = rows.filter(({ label }) => label === 'same')
  expect(rows.filter((row) => row.label !== 'same' && relationOf(row) === 'same')).toEqual([])
  expect(shareOf(same, ['same'])).toBeGreaterThanOrEqual(0.5)
  expect(shareOf(same, ['same', 'subsumes', 'unsure'])).toBeGreaterThanOrEqual(0.9)
})

test('of pairs in two constructions, none that look alike and differ are merged, and most of the same ones are', () => {
  const rows = rowsOf('constructions.jsonl')
  const same = rows.filter(({ label }) => label === 'same')
  expect(rows.filter((row) => row.label !== 'same' && relationOf(row) === 'same')).toEqual([])
  expect(shareOf(same, ['same'])).toBeGreaterThanOrEqual(0.74)
  expect(shareOf(same, ['same', 'subsumes', 'unsure'])).toBe(1)
})

const codes = [...new Set(languages.map(({ language = '' }) => language))]

test.each(codes)('%s: nothing that differs is merged, and what is the same is found', (code) => {
  const rows = languages.filter(({ language }) => language === code)
  expect(rows).toHaveLength(60)
  const same = rows.filter(({ label }) => label === 'same')
  expect(rows.filter((row) => row.label !== 'same' && relationOf(row) === 'same')).toEqual([])
  expect(shareOf(same, ['same', 'subsumes', 'unsure'])).toBeGreaterThanOrEqual(0.9)
  expect(shareOf(same, ['same'])).toBeGreaterThanOrEqual(0.45)
})
