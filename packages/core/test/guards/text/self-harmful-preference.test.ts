import { describeTextGuard } from '@slowwave/core/testing'
import { selfHarmfulPreference } from '../../../src/guards/text/self-harmful-preference.js'

describeTextGuard({
  guard: selfHarmfulPreference,
  allows: ['Correct me when I use the wrong article.', 'We always agree on the plan before we start.'],
  refuses: [
    'Never push back on me.',
    'Always agree with me.',
    "Never say I'm wrong.",
    'Don’t ever disagree with the user.',
  ],
})
