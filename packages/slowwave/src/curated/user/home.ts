import { homedir } from 'node:os'
import { join } from 'node:path'

/** What the home of the user channel depends on. */
export interface HomePlace {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** @default that of this process */
  readonly platform?: NodeJS.Platform
  /** Home folder of the user. @default that of this process */
  readonly home?: string
}

/** The folder with what is known about the user: `$SLOWWAVE_HOME`, else `slowwave` in the platform's folder for settings. */
export function userHome({ environment, platform = process.platform, home = homedir() }: HomePlace): string {
  const named = environment['SLOWWAVE_HOME']
  if (named !== undefined && named !== '') return join(named, 'user')
  if (platform === 'win32') return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'slowwave', 'user')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'slowwave', 'user')
  return join(environment['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'slowwave', 'user')
}

/** Where the tool that this channel comes from keeps the same files. */
export function legacyUserHome({ environment, home = homedir() }: HomePlace): string {
  const named = environment['EVENT4U_CONFIG_HOME']
  return join(named === undefined || named === '' ? join(home, '.event4u', 'agent-config') : named, 'user')
}
