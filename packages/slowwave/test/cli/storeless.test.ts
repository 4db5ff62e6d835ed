import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/registry.js'
import { slowwave } from './run-cli.js'
import { storelessCalls, storelessFolder } from './storeless.js'

describe('a command that works on files', () => {
  let folder = ''
  beforeAll(() => {
    folder = storelessFolder()
  })

  test.each(Object.entries(storelessCalls))(
    '%s prints under --json what its schema says, and makes no store',
    async (name, flags) => {
      const home = join(folder, '.git', 'home')
      const environment = { SLOWWAVE_HOME: home, EVENT4U_CONFIG_HOME: home }
      const { stdout, stderr, code } = await slowwave([...name.split(' '), ...flags, '--json'], { folder, environment })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(commands.find((spec) => spec.name === name)?.answer.safeParse(JSON.parse(stdout))).toMatchObject({
        success: true,
      })
      expect(stdout.trimEnd()).not.toContain('\n')
      expect(existsSync(join(folder, '.slowwave'))).toBe(false)
    },
  )
})
