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

/** Without what npm hands to the scripts of this checkout alone. */
function usersEnvironment() {
  const {
    npm_config_strict_allow_scripts: _policy,
    npm_config_local_prefix: _checkout,
    npm_config_loglevel: _silence,
    ...environment
  } = process.env
  return environment
}
