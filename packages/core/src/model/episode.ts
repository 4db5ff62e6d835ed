import type { Episode, EpisodeOutcome, StoredRecord } from './record.js'

/** What of an episode is searched by words and meaning: its task, then its lesson. */
export function episodeText({ task, lesson }: Pick<Episode, 'task' | 'lesson'>): string {
  return `${task}\n${lesson}`.trim()
}

const labelWidth = 10

/** An episode as a person or a model reads it: one line each for task, approach, outcome and lesson, as far as known. */
export function renderEpisode({ task, approach, outcome, lesson }: Episode): string {
  const lines = [
    ['Task:', task],
    ['Approach:', approach],
    ['Outcome:', outcome],
    ['Lesson:', lesson],
  ]
  return lines
    .filter(([, said]) => said !== '')
    .map(([label = '', said = '']) => `${label.padEnd(labelWidth)}${said}`)
    .join('\n')
}

/**
 * How an episode ended, as far as is known today: what was verified later wins over what it was stored with. Reports of
 * success and of failure together make it `partial`.
 */
export function knownOutcome({ episode, usage }: Pick<StoredRecord, 'episode' | 'usage'>): EpisodeOutcome {
  const succeeded = (usage.outcomes['success'] ?? 0) > 0
  const failed = (usage.outcomes['failure'] ?? 0) > 0
  if (succeeded && failed) return 'partial'
  if (succeeded) return 'success'
  return failed ? 'failure' : (episode?.outcome ?? 'unknown')
}
