#!/usr/bin/env node
import { existsSync } from 'node:fs'

const command = new URL('../dist/cli.js', import.meta.url)

if (existsSync(command)) {
  await import(command.href)
} else {
  process.stderr.write('slowwave is not built yet. Run `npm run build` in the checkout first.\n')
  process.exitCode = 3
}
