import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const command = fileURLToPath(new URL('../../slowwave/bin/slowwave.js', import.meta.url))

/**
 * Starts `slowwave serve` as a person would, and waits for the address that it prints.
 *
 * @param {{ store: string, folder: string, args?: readonly string[], token?: string }} over `token`: the one of a token file
 *   among the arguments, which the server does not print
 */
export async function startServer({ store, folder, args = [], token }) {
  const server = spawn(process.execPath, [command, 'serve', '--store', store, '--embedder', 'lexical', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = await addressOf(server)
  const { origin } = new URL(printed)
  return {
    url: token === undefined ? printed : `${origin}/#token=${token}`,
    origin,
    pid: server.pid,
    stop: async (signal = 'SIGTERM') => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill(signal)
      await once(server, 'exit')
    },
  }
}

async function addressOf(server) {
  const said = []
  const lines = [createInterface({ input: server.stdout }), createInterface({ input: server.stderr })]
  return new Promise((resolve, reject) => {
    for (const each of lines) {
      each.on('line', (line) => {
        said.push(line)
        const found = /https?:\/\/\S+/.exec(line)?.[0]
        if (found) resolve(found)
      })
    }
    server.on('exit', () => reject(new Error(`slowwave serve ended: ${said.join(' ')}`)))
  })
}

/** Runs a command of slowwave on a store, and gives what it printed as JSON. */
export async function slowwave(store, args, folder) {
  const run = await promisify(execFile)(process.execPath, [command, ...args, '--store', store, '--json'], {
    cwd: folder,
  })
  return JSON.parse(run.stdout)
}
