import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { tables } from '../../rooms.mjs'
import { roomRules } from '../room-rules.mjs'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const core = 'packages/core/src'

const cases = [
  {
    title: 'a room may import what the table allows, through the index',
    files: { 'claims/compare.ts': "import '../model/index.js'", 'model/index.ts': '' },
    broken: [],
  },
  {
    title: 'a room that imports another one without leave fails the build',
    files: { 'text/tokens.ts': "import '../model/index.js'", 'model/index.ts': '' },
    broken: ['core/src/text: stray room'],
  },
  {
    title: 'a stray import fails even when it brings only a type',
    files: {
      'text/tokens.ts': "import type { Id } from '../model/index.js'\nexport type Token = Id",
      'model/index.ts': 'export type Id = string',
    },
    broken: ['core/src/text: stray room'],
  },
  {
    title: 'reaching behind the index of another room fails the build',
    files: { 'claims/compare.ts': "import '../model/ids.js'", 'model/ids.ts': '' },
    broken: ['core/src/model: behind the index'],
  },
  {
    title: 'the core may not load a module of Node',
    files: { 'model/clock.ts': "import 'node:fs'" },
    broken: ['core/src/model: stray package'],
  },
  {
    title: 'the core may not load a package other than its hashes',
    files: { 'model/hash.ts': "import '@noble/hashes/blake2.js'", 'model/shape.ts': "import 'zod'" },
    broken: ['core/src/model: stray package'],
  },
  {
    title: 'the sources may not use what is published for tests',
    files: { 'plan/plan.ts': "import '../testing/index.js'", 'testing/index.ts': '' },
    broken: ['core/src/plan: stray room', 'core/src: testing in the sources'],
  },
  {
    title: 'two guards of one registry may not import each other',
    files: {
      'guards/registry.ts': "import { a } from './a.js'\nimport { b } from './b.js'\nexport const all = [a, b]",
      'guards/a.ts': "import { b } from './b.js'\nexport const a = b",
      'guards/b.ts': "import { c } from './contract.js'\nexport const b = c",
      'guards/contract.ts': 'export const c = 1',
    },
    broken: ['core/src/guards: members import each other'],
  },
  {
    title: 'a circle of imports fails the build',
    files: { 'model/a.ts': "import './b.js'", 'model/b.ts': "import './a.js'" },
    broken: ['no-cycle'],
  },
  {
    title: 'a folder that the table does not know fails the build',
    files: { 'index.ts': "import './helpers/index.js'", 'helpers/index.ts': '' },
    broken: ['core/src: no such room'],
  },
]

test.each(cases)('$title', async ({ files, broken }) => {
  const folder = layOut(files)
  try {
    expect(await brokenRules(folder)).toEqual(broken.toSorted())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function layOut(files) {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, core, path)), { recursive: true })
    writeFileSync(join(folder, core, path), text)
  }
  return folder
}

async function brokenRules(folder) {
  const ruleSet = { forbidden: roomRules(tables, folder) }
  const { tsConfig: _, ...options } = config.options
  const { output } = await cruise([core], { ...options, baseDir: folder, validate: true, ruleSet })
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].toSorted()
}
