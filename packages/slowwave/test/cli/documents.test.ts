import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/registry.js'
import { commandReference, schemaFile, schemaOf } from './reference.js'

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url))

test('docs/cli.md is what the help texts say', async () => {
  await expect(commandReference()).toMatchFileSnapshot(`${docs}cli.md`)
})

describe('docs/json holds the schema of every command', () => {
  test.each(commands.map((spec) => [spec.name, spec] as const))('%s', async (name, spec) => {
    await expect(schemaOf(spec)).toMatchFileSnapshot(`${docs}json/${schemaFile(name)}`)
  })

  test('and of nothing else', () => {
    expect(readdirSync(`${docs}json`).sort()).toEqual(commands.map(({ name }) => schemaFile(name)).sort())
  })
})

test('every command has examples that begin with its name', () => {
  for (const { name, examples } of commands) {
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.some((example) => example.includes(name))).toBe(true)
  }
})
