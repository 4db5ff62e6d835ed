import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenceFaults } from './licences.mjs'

/** Every package of the lockfile may be used in MIT software, has a checksum and no download address. */
const checkout = fileURLToPath(new URL('..', import.meta.url))
const lockfile = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
const faults = licenceFaults(lockfile)
for (const fault of faults) console.error(fault)
console.log(`${Object.keys(lockfile.packages).length} packages, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
