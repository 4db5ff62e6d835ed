import { expect, test } from 'vitest'
import { callsIn, injectionsInto } from '../../src/crash/syscalls/strace.js'

test('the calls of a trace are counted, and each can be harmed in the ways that concern it', () => {
  const log = ['pwrite64(21, "x", 1, 0) = 1', 'fsync(21) = 0', 'pwrite64(21, "y", 1, 1) = 1', '+++ exited with 0 +++']
  const calls = callsIn(log.join('\n'))
  expect(calls).toEqual({ pwrite64: 2, fsync: 1, fdatasync: 0, ftruncate: 0, unlink: 0, link: 0, rename: 0 })
  const named = injectionsInto(calls).map(({ syscall, at, harm }) => `${syscall} ${at} ${harm}`)
  expect(named).toEqual([
    ...['pwrite64 1 KILL', 'pwrite64 1 EIO', 'pwrite64 1 EIO+', 'pwrite64 1 ENOSPC', 'pwrite64 1 ENOSPC+'],
    ...['pwrite64 2 KILL', 'pwrite64 2 EIO', 'pwrite64 2 EIO+', 'pwrite64 2 ENOSPC', 'pwrite64 2 ENOSPC+'],
    ...['fsync 1 KILL', 'fsync 1 EIO', 'fsync 1 EIO+'],
  ])
})
