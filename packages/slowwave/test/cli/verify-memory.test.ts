import { describe, expect, test } from 'vitest'
import { commit, curated, entry, git, repository, write } from '../curated/repository.js'
import { slowwave } from './run-cli.js'

const conventions = 'agents/memory/conventions.yml'

describe('verify-memory', () => {
  test('names what is gone and proposes the repair', async () => {
    const folder = repository({
      'src/new/heat.ts': 'export function preheat(): void {}\n// --dry-run\n',
      [conventions]: curated(
        entry('moved', { rule: 'Call `Oven.preheat()` in src/old/heat.ts first.' }),
        entry('kept', { rule: 'Use `--dry-run` and src/new/heat.ts.' }),
        entry('gone', { rule: 'Never call `Oven.explode()` with `--boom`.' }),
      ),
    })
    const { code, stdout } = await slowwave(['verify-memory'], { folder })
    expect(code).toBe(1)
    expect(stdout).toBe(
      [
        '6 names in 3 active entries, 3 gone',
        `${conventions} (moved): path src/old/heat.ts is gone. Repair: write src/new/heat.ts instead; it seems to have moved there.`,
        `${conventions} (gone): symbol Oven.explode is gone. Repair: say what took its place, or set \`status: deprecated\`.`,
        `${conventions} (gone): flag --boom is gone. Repair: say what took its place, or set \`status: deprecated\`.`,
        '',
      ].join('\n'),
    )
  })

  test('takes no branch, image, foreign flag or build product for something of the repository', async () => {
    const folder = repository({
      '.gitignore': '# slowwave\ndist/\n',
      'scripts/gen.mjs': 'const dry = process.argv.includes("--dry")\n',
      [conventions]: curated(
        entry('branch', {
          rule: '"Never `git checkout feature/door`; rebase on origin/main, release/2026-03 is frozen."',
        }),
        entry('image', { rule: '"`docker pull library/redis:7` before `docker run --rm`, only with `--network`."' }),
        entry('media', { rule: 'Answer with application/problem or text/html.' }),
        entry('built', { rule: 'Never read dist/cli.js by hand.' }),
        entry('own', { rule: '"Run `node scripts/gen.mjs --dry` and `npm run build -- --dry` first."' }),
        `${entry('fenced').replace(/ {4}rule: .*/, '')}    rule: |\n      Print it:\n      \`\`\`sh\n      kubectl logs deploy/oven --since 1h\n      \`\`\``,
      ),
    })
    expect(await slowwave(['verify-memory'], { folder })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(', 0 gone\n') as string,
    })
  })

  test('finds in commands what the repository had, and flags that its own scripts do not know', async () => {
    const folder = repository({ 'deploy/oven/run.sh': 'x\n', 'scripts/gen.mjs': 'x\n' })
    git(folder, 'rm', '-r', '--quiet', 'deploy')
    commit(folder, 'no deploy')
    const rule = '"Run `kubectl apply -f deploy/oven` and `node scripts/gen.mjs --dry`."'
    write(folder, { [conventions]: curated(entry('a', { rule })) })
    const { stdout } = await slowwave(['verify-memory'], { folder })
    expect(stdout).toMatch(/path deploy\/oven is gone[\s\S]*flag --dry is gone/)
  })
})
