import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from './build.mjs'
import { pack } from './pack.mjs'

/** Installs the one packed tarball into an empty folder and runs the command there, as a user would. */
buildWhatChanged()
const tarball = pack('packages/slowwave')
const folder = mkdtempSync(join(tmpdir(), 'slowwave-install-'))
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball.path])
  run('npx', ['slowwave', '--version'])
  run('npx', ['slowwave', 'demo'])
  run('node', ['--input-type=module', '--eval', "console.log(Object.keys(await import('slowwave')).length, 'exports')"])
} finally {
  rmSync(folder, { recursive: true })
  rmSync(tarball.path)
}

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`)
  execFileSync(command, args, { cwd: folder, stdio: 'inherit', env: usersEnvironment() })
}

/** Without the settings that this checkout's npm hands to the scripts it runs. */
function usersEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')))
}
