import { processIo } from './process-io.js'
import { main } from './run.js'

process.exitCode = await main(process.argv.slice(2), processIo())
