import { appendFileSync } from 'node:fs'

/**
 * Loaded into a command before it starts: its clock begins at SLOWWAVE_CASE_NOW (epoch milliseconds) and goes on from
 * there, and its peak memory in kilobytes is left in the file SLOWWAVE_CASE_PEAK when it ends.
 */
const startAt = Number(process.env['SLOWWAVE_CASE_NOW'])
const peakFile = process.env['SLOWWAVE_CASE_PEAK']
const realNow = Date.now.bind(Date)
const offset = startAt - realNow()

if (Number.isFinite(offset)) {
  const RealDate = Date
  Date.now = () => realNow() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: readonly unknown[]) =>
      Reflect.construct(target, args.length === 0 ? [realNow() + offset] : [...args]) as Date,
  })
}
if (peakFile !== undefined) {
  process.on('exit', () => appendFileSync(peakFile, `${process.resourceUsage().maxRSS}\n`))
}
