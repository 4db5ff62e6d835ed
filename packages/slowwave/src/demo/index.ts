export { demoRecords, demoScopes } from './demo-records.js'
export { runDemo } from './run-demo.js'
export type { DemoMeasure, DemoReport } from './run-demo.js'
