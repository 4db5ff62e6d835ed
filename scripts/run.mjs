import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatChanged, checkout } from './build.mjs'

/** Usage: node scripts/run.mjs <built file> [argument...]. Builds what changed, then runs the file in this process. */
const [node, , entry, ...rest] = process.argv

buildWhatChanged()
process.argv = [node, join(checkout, entry), ...rest]
await import(pathToFileURL(process.argv[1]).href)
