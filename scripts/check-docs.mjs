import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildWhatChanged, checkout } from './build.mjs'

/** Every relative link in the documentation leads somewhere, and every command that it names exists. */
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'packages/core/README.md', 'packages/slowwave/README.md'],
  ...readdirSync(join(checkout, 'docs'), { recursive: true }).map((path) => join('docs', path)),
].filter((path) => path.endsWith('.md'))

buildWhatChanged()
const scripts = Object.keys(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).scripts)
const commands = commandsOf(
  execFileSync(process.execPath, ['packages/slowwave/dist/cli.js', '--help'], { cwd: checkout }),
)

const faults = pages.flatMap((page) => {
  const text = readFileSync(join(checkout, page), 'utf8')
  return [...deadLinks(page, text), ...unknown(text)].map((fault) => `${page}: ${fault}`)
})
for (const fault of faults) console.error(fault)
console.log(`${pages.length} pages, ${commands.length} commands, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

function deadLinks(page, text) {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
  return links
    .filter((target) => !/^[a-z]+:/.test(target) && !resolves(page, target))
    .map((target) => `dead link ${target}`)
}

function resolves(page, target) {
  const [path, anchor] = target.split('#')
  const file = path === '' ? join(checkout, page) : join(checkout, dirname(page), path)
  if (!existsSync(file)) return false
  return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
}

function anchorsOf(text) {
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCode(text) {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}

/** Only what is set as code is read as a command, since prose may say "slowwave keeps" as well. */
function unknown(text) {
  const code = [...text.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```|`([^`\n]+)`/gm)]
    .map(([, block, span]) => block ?? span)
    .join('\n')
  const run = [...code.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name]) => name)
  const called = [...code.matchAll(/(?:^|npx |&& |\| )slowwave ([a-z-]+)/gm)].map(([, name]) => name)
  return [
    ...run.filter((name) => !scripts.includes(name)).map((name) => `no script ${name}`),
    ...called.filter((name) => !name.startsWith('-') && !commands.includes(name)).map((name) => `no command ${name}`),
  ]
}

function commandsOf(help) {
  const [, list = ''] = String(help).split(/^Commands:$/m)
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)
}
