import { describeTextGuard } from '@slowwave/core/testing'
import { dateDiscipline } from '../../../src/guards/text/date-discipline.js'
import { malformedText } from '../../../src/guards/text/malformed-text.js'

describeTextGuard({
  guard: malformedText,
  allows: ['A replacement character \ufffd now and then.', 'Emoji 😀 and accents e\u0301.'],
  refuses: ['half \ud83d', '\ude00 half', 'nul \0', 'no character \ufdd0', 'lost \ufffd\ufffd\ufffd\ufffd'],
})

describeTextGuard({
  guard: dateDiscipline,
  channel: 'curated',
  allows: [
    'rule: seen 2026-03-01, that is yesterday',
    '# written yesterday',
    'last_validated: today',
    'rule: keep it',
    'symptom: fails daily',
  ],
  refuses: [
    'rule: decided yesterday',
    'rule: moved   last month',
    'regel: heute beschlossen',
    'regla: decidido la semana pasada',
    "règle : décidé aujourd'hui",
    'regra: decidido hoje',
    'regola: deciso ieri',
    'regel: vorige week besloten',
  ],
})
