import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-store.js'

/** A folder on a disk of so many MB that is gone after the test; `undefined` where none can be mounted. */
export function smallDisk(megabytes = 3): string | undefined {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined
  const folder = temporaryFolder()
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => {
    execFileSync('/bin/umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Fills a small disk with a file until about so many bytes are left. */
export function fillDisk(folder: string, leftBytes = 0): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
}
