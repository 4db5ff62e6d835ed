import { keepHeapSmall } from '../planning/index.js'
import { processIo } from './process-io.js'
import { main } from './run.js'

keepHeapSmall()
process.exitCode = await main(process.argv.slice(2), processIo())
