import { many } from '../many.js'

/** English: what was mined from sessions. */
export const sessions = {
  sessions: {
    waits: (count: number) => many(count, '1 signal waits', '# signals wait'),
    none: 'No signal waits',
    noneNext: 'slowwave mine reads the transcripts of your sessions and puts here what may be worth keeping.',
    notManaged: 'This folder keeps no curated memory',
    notManagedNext: 'Start slowwave serve in a repository that has it, or make one with slowwave init.',
    lede: 'What was mined from sessions, in its own words. Nothing of it is memory before somebody accepts it.',
    signals: 'Signals',
    observations: 'About you',
    observed: (count: number) => many(count, 'observed once', 'observed # times'),
    current: 'The profile says now',
    nothingYet: 'nothing yet',
    accept: 'Accept…',
    drop: 'Drop',
    acceptTitle: 'Write it into the profile',
    acceptNow: 'Write it',
    accepted: 'Written into the profile',
    dropped: 'Dropped',
    refused: (count: number) => many(count, '1 line could not be read', '# lines could not be read'),
    session: 'session',
    states: { waiting: 'waiting', promoted: 'accepted', superseded: 'replaced' } as Readonly<Record<string, string>>,
  },
}
