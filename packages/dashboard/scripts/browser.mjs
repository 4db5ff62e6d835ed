import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine: what `CHROMIUM` names, else the first one in the path. */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM) return environment.CHROMIUM
  const folders = (environment.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * The Chromium that the tests run in. A machine that checks a release (`CI=true`) gets it from its package manager; on
 * another one the tests are left out, and say why.
 *
 * @returns its path, or undefined where the tests are to be left out
 */
export function chromiumForTests(environment = process.env) {
  const found = findChromium(environment)
  if (found !== undefined) return found
  if (environment.CI !== 'true') return undefined
  const quiet = { stdio: ['ignore', 2, 2], env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-qq'], quiet)
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk'],
    quiet,
  )
  const installed = findChromium(environment)
  if (installed === undefined) throw new Error('The package chromium put no chromium into the path.')
  return installed
}

/** Opens it without a window, and without anything that it would ask the network for by itself. */
export async function openBrowser(path) {
  return chromium.launch({
    executablePath: path,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
  })
}
