import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../../src/index.js'
import { clientAt, freePort } from '../mcp/http-server.js'
import { callTool, storeWith } from '../mcp/desks.js'
import { serving } from '../models/embedding-server.js'
import { newFolder, slowwave } from './run-cli.js'

const token = 'a-token-of-the-test'

test('the embedder of the config is that of the server, address included', async () => {
  const { baseUrl, asked } = await serving()
  const [folder, store, port] = [newFolder(), await storeWith(), await freePort()]
  const config = { memory: { embedder: 'compatible:small', embedder_base_url: baseUrl } }
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify(config))
  const end = new AbortController()
  const served = slowwave(['mcp', '--store', store, '--http', '--port', String(port)], {
    folder,
    environment: { SLOWWAVE_MCP_TOKEN: token, SLOWWAVE_EMBEDDER: '' },
    signal: end.signal,
  })
  const client = await clientAt(new URL(`http://127.0.0.1:${port}/mcp`), token)
  const said = { text: 'The kiln holds 90 plates.', scope: 'team/ops' }
  expect(await callTool(client, 'remember', said)).toMatchObject({ isError: false })
  await client.close()
  end.abort()
  expect((await served).code).toBe(130)
  expect(asked.flat()).toContain(said.text)
  const reader = await openSqliteStore({ path: store, mode: 'read-only' })
  expect(await reader.stamp()).toMatchObject({ id: 'compatible:small', dimensions: 3 })
  await reader.close()
}, 20_000)
