import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { clientConfig, mcpClients } from '../../src/mcp/index.js'
import { newFolder, slowwave } from '../cli/run-cli.js'

const server = { command: 'npx', args: ['slowwave', 'mcp', '--store', '/data/"my" store.db'] }

describe('the config of a client', () => {
  test.each(mcpClients.filter((name) => name !== 'codex'))('%s is JSON that holds the whole command', (name) => {
    const { text, file } = clientConfig(name, server)
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify('/data/"my" store.db'))
    expect(file).not.toBe('')
  })

  test('of codex is TOML', () => {
    const [head, command, args] = clientConfig('codex', server).text.split('\n')
    expect([head, command]).toEqual(['[mcp_servers.slowwave]', 'command = "npx"'])
    expect(parse(args!.replace('args = ', ''))).toEqual(server.args)
  })

  test('is printed for a store and a scope, and of another client it is said which there are', async () => {
    const folder = newFolder()
    const options = ['--print-config', 'cursor', '--scope', 'project/kiln', '--store', 'my.db']
    const { stdout } = await slowwave(['mcp', ...options], { folder })
    expect(JSON.parse(stdout)).toMatchObject({
      mcpServers: { slowwave: { args: ['slowwave', 'mcp', '--store', `${folder}/my.db`, '--scope', 'project/kiln'] } },
    })
    writeFileSync(join(folder, 'policy.json'), '{ "preset": "tiered" }')
    writeFileSync(join(folder, 'slowwave.config.json'), '{ "memory": {} }')
    const all = ['--embedder', 'lexical', '--policy', 'policy.json', '--max-loss-fraction', '0.5', '--reviewer', 'ann']
    const more = await slowwave(['mcp', ...options, ...all, '--allow-apply', '--amfs-names'], { folder })
    const { mcpServers } = JSON.parse(more.stdout) as { mcpServers: { slowwave: { args: readonly string[] } } }
    expect(mcpServers.slowwave.args).toEqual([
      ...['slowwave', 'mcp', '--store', `${folder}/my.db`, '--config', `${folder}/slowwave.config.json`],
      ...['--scope', 'project/kiln', '--embedder', 'lexical', '--policy', `${folder}/policy.json`],
      ...['--max-loss-fraction', '0.5', '--allow-apply', '--reviewer', 'ann', '--amfs-names'],
    ])
    const wrong = await slowwave(['mcp', '--print-config', 'emacs'], { folder })
    expect([wrong.code, wrong.stderr.includes('claude-code')]).toEqual([2, true])
  })
})
