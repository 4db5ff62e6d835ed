import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slowwave } from '../cli/run-cli.js'
import { commit, git, makeKiln } from './kiln.js'
import type { Kiln } from './kiln.js'

const page = fileURLToPath(new URL('../../../../docs/sessions-run.md', import.meta.url))
const now = Date.UTC(2026, 2, 9, 9)

const intro = `# A whole run

<!-- Made by packages/slowwave/test/examples/kiln.test.ts in the repository of examples/kiln; run it with -u to write it anew. -->

Monday, 9 March 2026, in the repository of [examples/kiln](../examples/kiln/README.md). Three sessions of the week before lie
where Claude Code keeps them. What the commands print is what they printed; the repository is called \`/code/kiln\` here.
What they mean stands in [Sessions into memory](sessions.md).
`

/** A run of commands that writes down what it did. */
class Transcript {
  readonly #kiln: Kiln
  #text = intro

  constructor(kiln: Kiln) {
    this.#kiln = kiln
  }

  get text(): string {
    return this.#text
  }

  say(heading: string, words: string): void {
    this.#text += `\n## ${heading}\n\n${words}\n`
  }

  async run(...argv: readonly string[]): Promise<string> {
    const { root, home } = this.#kiln
    const environment = { HOME: home, SLOWWAVE_HOME: join(home, 'slowwave') }
    const { code, stdout, stderr } = await slowwave(argv, { folder: root, environment, now })
    const typed = argv.map((word) => (/^[\w./:=-]+$/.test(word) ? word : `"${word}"`)).join(' ')
    const printed = `${stderr}${stdout}`.replaceAll(root, '/code/kiln').trimEnd()
    const end = code === 0 ? '' : `\n[exit ${code}]`
    this.#text += `\n\`\`\`\`text\n$ slowwave ${typed}\n${printed}${end}\n\`\`\`\`\n`
    return stdout
  }

  git(...args: readonly string[]): void {
    this.#text += `\n\`\`\`\`text\n$ git ${args.join(' ')}\n${git(this.#kiln.root, args).trimEnd()}\n\`\`\`\`\n`
  }
}

const consent = '--confirm-transcript-access'

test('docs/sessions-run.md is a mine over real sessions, from the preview to the archive', async () => {
  const kiln = makeKiln()
  const { root } = kiln
  const doc = new Transcript(kiln)

  doc.say('Make the repository managed', 'One explicit act. Nothing else ever makes a folder `agents`.')
  await doc.run('init', '--repo')
  commit(root, 'Let slowwave keep memory here', '2026-03-09T08:50:00Z')

  doc.say('Preview', 'Without consent nothing is opened. With it, everything is shown and nothing is written.')
  expect(await doc.run('mine')).toContain('No transcript was opened')
  const preview = await doc.run('mine', consent)
  expect(preview).toContain('gate GATHER: green')
  expect(git(root, ['status', '--short'])).toBe('')

  doc.say(
    'Commit to intake',
    'The same line, written this time. Intake is not committed to git, and the observation about the user goes elsewhere.',
  )
  await doc.run('mine', consent, '--commit-intake')
  expect(existsSync(join(root, 'agents/memory/intake/gotcha.jsonl'))).toBe(true)

  doc.say('Triage', 'What waits, and what the repository says to it.')
  const triaged = await doc.run('triage')
  const fuse = /^(sig-\w+) \S+ src\/oven\/electric\.py$/m.exec(triaged)?.[1] ?? ''
  const floats = /^(sig-\w+) \S+ src\/billing\/amount\.py$(?=\n.*floats)/m.exec(triaged)?.[1] ?? ''
  expect([fuse, floats].every((id) => id.startsWith('sig-'))).toBe(true)

  doc.say(
    'Promote',
    'One signal at a time. The gate wants a second path, or three decisions that the entry will settle.',
  )
  await doc.run('promote', fuse)
  const decisions = [
    'how the proofer starts; 2026-04-01; @bakery/heat',
    'one fuse or two; 2026-05-01; @bakery/heat',
    'the new steam oven; 2026-06-01; @bakery/heat',
  ]
  const flags = decisions.flatMap((decision) => ['--decision', decision])
  await doc.run('promote', fuse, ...flags)
  await doc.run('promote', fuse, ...flags, '--yes')
  doc.say('A conflict', 'Nobody but a person decides it. Here nobody does, and both positions stay where they are.')
  await doc.run('promote', floats, ...flags, '--yes')

  doc.say('Lint and commit', 'Curated files are reviewed like code.')
  expect(await doc.run('lint')).toContain('nothing found')
  await doc.run('index', '--check')
  doc.git('diff', '--stat')
  commit(root, 'Remember the fuse of the electric ovens', '2026-03-09T09:20:00Z')

  doc.say('Archive', 'Used lines leave intake; the entry that the review archived leaves its file, since git holds it.')
  await doc.run('prune-memory')
  await doc.run('prune-memory', '--apply')
  expect(readFileSync(join(root, 'agents/memory/conventions.yml'), 'utf8')).not.toContain('log-files-per-day')
  expect(existsSync(join(root, 'agents/memory/intake/.archive/2026-W11.jsonl'))).toBe(true)

  doc.say('The next session', 'What an agent is given, and whether it still holds.')
  await doc.run('load')
  await doc.run('verify-memory')
  doc.say('About the user', 'It waits for a word of theirs, and is none of the business of this repository.')
  await doc.run('user', 'review')

  await expect(doc.text).toMatchFileSnapshot(page)
})

test('docs/sessions.md shows the fragment for system prompts as it is printed', async () => {
  const { stdout } = await slowwave(['skill', '--print', '--discipline'], { folder: '/' })
  const docs = readFileSync(fileURLToPath(new URL('../../../../docs/sessions.md', import.meta.url)), 'utf8')
  expect(docs).toContain(`\`\`\`text\n${stdout}\`\`\``)
})
