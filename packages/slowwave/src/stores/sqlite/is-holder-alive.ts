import type { LeaseHolder } from '@slowwave/core'
import { hostname } from 'node:os'

/** False only if the holder's process ran on this host and is gone; nothing is known of another host. */
export function isHolderAlive({ host, pid }: LeaseHolder): boolean {
  return host !== hostname() || isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it runs under another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
