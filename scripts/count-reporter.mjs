import { writeSync } from 'node:fs'

/** A skip with a reason that starts like this says that the machine lacks a part, such as a database server. */
const missingPart = /^needs /

/**
 * Ends a run of vitest with one plain line, `N passed, N failed, N skipped`, after the reason of every skip.
 *
 * On a laptop a test whose part is missing is skipped: `context.skip('needs PostgreSQL: no initdb found')`. With
 * CI=true such a skip is a failure, and so is a skip without a reason.
 *
 * @implements {import('vitest/reporters').Reporter}
 */
export class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const skips = tests.filter((test) => test.result().state === 'skipped')
    const refused = process.env.CI === 'true' ? skips.filter(isRefused) : []
    const broken = modules.filter((module) => module.errors().length > 0)
    const failed = countOf(tests, 'failed') + refused.length + broken.length + unhandledErrors.length

    if (refused.length > 0) process.exitCode = 1
    process.once('exit', () => {
      for (const skip of skips) writeSync(1, reasonLine(skip, refused))
      writeSync(1, `${countOf(tests, 'passed')} passed, ${failed} failed, ${skips.length - refused.length} skipped\n`)
    })
  }
}

function isRefused(test) {
  const { note } = test.result()
  return note === undefined || missingPart.test(note)
}

function reasonLine(skip, refused) {
  const { note } = skip.result()
  if (note === undefined && !refused.includes(skip)) return ''
  return `${refused.includes(skip) ? 'may not be skipped here' : 'skipped'}: ${skip.fullName}: ${note ?? 'no reason given'}\n`
}

const countOf = (tests, state) => tests.filter((test) => test.result().state === state).length
