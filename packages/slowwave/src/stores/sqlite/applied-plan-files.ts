import { existsSync, readFileSync } from 'node:fs'
import { appendText } from '../../files/index.js'

/** The file beside a store that names the plan files which were applied to it, one a line. */
function listOf(path: string): string {
  return `${path}.applied-plans`
}

/** Notes that a plan file was applied to a store, so that a later forgetting can name it. Where that cannot be written, it is not named. */
export function noteAppliedPlan(path: string, planFile: string): void {
  try {
    if (notedIn(path).includes(planFile)) return
    appendText(listOf(path), `${JSON.stringify(planFile)}\n`, 0o600)
  } catch {
    return
  }
}

/** The plan files that were applied to a store and are still where they were: they hold texts. */
export function appliedPlanFiles(path: string): readonly string[] {
  return notedIn(path).filter((planFile) => existsSync(planFile))
}

/** What cannot be read names nothing, nor does a line that was torn. */
function notedIn(path: string): readonly string[] {
  try {
    return readFileSync(listOf(path), 'utf8').split('\n').flatMap(namedBy)
  } catch {
    return []
  }
}

function namedBy(line: string): readonly string[] {
  try {
    const named: unknown = JSON.parse(line)
    return typeof named === 'string' ? [named] : []
  } catch {
    return []
  }
}
