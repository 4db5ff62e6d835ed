import { fileURLToPath } from 'node:url'
import { curatedTypes } from '@slowwave/core'
import { expect, test } from 'vitest'
import { curatedJsonSchema } from '../../src/curated/index.js'

test.each(curatedTypes)('docs/curated holds the schema of %s', async (type) => {
  const path = fileURLToPath(new URL(`../../../../docs/curated/${type}.schema.json`, import.meta.url))
  await expect(curatedJsonSchema(type)).toMatchFileSnapshot(path)
})
