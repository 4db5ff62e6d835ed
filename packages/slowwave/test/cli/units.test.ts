import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { assertCron } from '../../src/config/index.js'
import { newFolder, slowwave } from './run-cli.js'

const units = fileURLToPath(new URL('../../../../examples/units/', import.meta.url))
const scheduling = readFileSync(fileURLToPath(new URL('../../../../docs/scheduling.md', import.meta.url)), 'utf8')
const textOf = (name: string): string => readFileSync(`${units}${name}`, 'utf8')

/** The settings of a unit of systemd by section and name. */
function unitOf(name: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const sections: Record<string, Record<string, string>> = {}
  let section = ''
  for (const line of textOf(name).split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, header] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, key, value] = /^(\w+)=(.+)$/.exec(line) ?? []
    if (header !== undefined) sections[(section = header)] = {}
    else if (key === undefined || value === undefined || section === '') throw new Error(`${name}: ${line}`)
    else (sections[section] ??= {})[key] = value
  }
  return sections
}

/** The strings of the array under a key of a property list, whose tags have to be closed in turn. */
function plistArray(name: string, key: string): readonly string[] {
  const open: string[] = []
  const text = textOf(name)
  for (const [, slash, tag = ''] of text.matchAll(/<(\/?)([a-z]+)[^>?!]*>/g)) {
    if (slash === '') open.push(tag)
    else if (open.pop() !== tag) throw new Error(`${name}: </${tag}>`)
  }
  if (open.length > 0) throw new Error(`${name}: ${open.join(', ')} not closed`)
  const [, array = ''] = new RegExp(`<key>${key}</key>\\s*<array>([^]*?)</array>`).exec(text) ?? []
  return [...array.matchAll(/<string>(.*?)<\/string>/g)].map(([, member = '']) => member)
}

/** What stands after the name of the program. */
const afterProgram = (words: readonly string[]): readonly string[] => words.slice(words.indexOf('slowwave') + 1)

const cronLine =
  textOf('slowwave.cron')
    .split('\n')
    .find((line) => line !== '' && !line.startsWith('#')) ?? ''
const service = unitOf('slowwave.service')

describe('what a timer of the system runs is a pass that the command line knows', () => {
  test.each([
    ['cron', afterProgram(cronLine.split(' '))],
    ['systemd', afterProgram((service['Service']?.['ExecStart'] ?? '').split(' '))],
    ['launchd', afterProgram(plistArray('slowwave.plist', 'ProgramArguments'))],
  ])('%s', async (_of, argv) => {
    expect(argv.slice(0, 2)).toEqual(['consolidate', '--scheduled'])
    // Every option is known: without a store it comes as far as looking for one.
    expect(await slowwave(argv, { folder: newFolder() })).toMatchObject({ code: 10, stdout: '' })
  })

  test('at a time that comes up', () => {
    const line = cronLine.split(' ').slice(0, 5).join(' ')
    expect(assertCron('line', line)).toBe('10 3 * * *')
    expect(unitOf('slowwave.timer')).toMatchObject({
      Timer: { OnCalendar: '*-*-* 03:10:00' },
      Install: { WantedBy: 'timers.target' },
    })
    expect(service).toMatchObject({ Service: { Type: 'oneshot', SuccessExitStatus: '130 11' } })
  })

  test('and the page on scheduling shows the line and names the files', () => {
    for (const name of ['slowwave.cron', 'slowwave.service', 'slowwave.timer', 'slowwave.plist']) {
      expect(scheduling).toContain(`examples/units/${name}`)
    }
    expect(scheduling).toContain(cronLine)
  })
})
