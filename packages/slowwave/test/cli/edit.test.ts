import { expect, test } from 'vitest'
import { json, newFolder, slowwave } from './run-cli.js'

interface Added {
  readonly record: { readonly id: string; readonly text: string }
}

test('an edit is found by its new words, the old ones are kept, and undo brings them back', async () => {
  const folder = newFolder()
  const { record } = await json<Added>(['add', 'The kiln holds 90 plates.', '--scope', 'team/ops'], { folder })
  const edited = await json<Added & { readonly outcomes: readonly { readonly operationId: string }[] }>(
    ['edit', record.id, 'The kiln holds 95 plates.'],
    { folder },
  )
  expect(edited).toMatchObject({ supersedes: record.id, record: { text: 'The kiln holds 95 plates.' } })
  const found = await slowwave(['recall', 'kiln plates', '--scope', 'team/ops'], { folder })
  expect(found.stdout).toContain('95 plates')
  expect(found.stdout).not.toContain('90 plates')
  expect((await slowwave(['show', record.id], { folder })).stdout).toContain('superseded')
  await slowwave(['undo', edited.outcomes[0]?.operationId ?? '', '--yes'], { folder })
  expect((await slowwave(['list', '--scope', 'team/ops'], { folder })).stdout).toContain('90 plates')
  expect((await slowwave(['verify'], { folder })).code).toBe(0)
})

test('an edit of a record that is not there, or to a secret, changes nothing', async () => {
  const folder = newFolder()
  const { record } = await json<Added>(['add', 'The kiln holds 90 plates.', '--scope', 'team/ops'], { folder })
  expect(await slowwave(['edit', 'fact_0', 'x'], { folder })).toMatchObject({ code: 2 })
  const secret = 'The key is ghp_k3J8dL2mQ9xV7bN4cR6tY1wZ5pF0hG8sA2eU.'
  expect(await slowwave(['edit', record.id, secret], { folder })).toMatchObject({ code: 20 })
  expect((await slowwave(['edit', record.id, 'The kiln holds 90 plates.'], { folder })).stdout).toContain(
    'nothing to do',
  )
  expect((await slowwave(['list', '--scope', 'team/ops'], { folder })).stdout).toContain('90 plates')
})
