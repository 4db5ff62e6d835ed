import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepingReplies } from '../../src/models/language-models/keeping-replies.js'
import { temporaryFolder } from '../stores/temporary-store.js'

test('a reply is kept in place of a link, and what the link leads to stays as it is', async () => {
  const folder = temporaryFolder()
  const model = keepingReplies({ id: 'small', complete: () => Promise.resolve({ text: 'yes' }) }, folder)
  const request = { system: 'Answer.', prompt: 'Is it so?', maxOutputTokens: 10 }
  await model.complete(request)
  const [name = ''] = readdirSync(folder)
  const other = join(temporaryFolder(), 'other.txt')
  writeFileSync(other, 'ours')
  rmSync(join(folder, name))
  symlinkSync(other, join(folder, name))
  await model.complete(request)
  expect(readFileSync(other, 'utf8')).toBe('ours')
  expect(readdirSync(folder)).toEqual([name])
  expect(await model.kept?.(request)).toEqual({ text: 'yes' })
})
