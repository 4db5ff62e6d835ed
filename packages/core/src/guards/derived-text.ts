import type { ProposalGuard } from './guard.js'
import { allow } from './guard.js'
import { derivedBy } from './derived.js'
import { judgeRecord } from './text/index.js'

/** Refuses to make a record that says what no record may say: an order, a secret, hidden characters. */
export const derivedText: ProposalGuard = {
  code: 'derived-text',

  judge(operation) {
    for (const record of derivedBy(operation)) {
      const [finding] = judgeRecord(record, 'derived')
      if (finding === undefined) continue
      const detail = `what it would make ${finding.reason} (${finding.guard}), so it must not be written`
      return { outcome: 'refuse', code: 'derived-text', detail }
    }
    return allow
  },
}
