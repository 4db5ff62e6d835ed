import { candidateMentions } from '@slowwave/core'

/** How often a topic came up in different sessions. */
export interface SkillCandidate {
  readonly topic: string
  readonly mentions: number
  /** YYYY-MM-DD. */
  readonly firstSeen: string
  readonly lastSeen: string
  readonly sessions: readonly string[]
}

/** One mention of a topic. */
export interface TopicMention {
  readonly topic: string
  readonly session: string
  /** YYYY-MM-DD. */
  readonly day: string
}

const title = '# Skill candidates'

/** Reads the counter; what it does not understand it leaves out. */
export function readSkillCandidates(text: string): readonly SkillCandidate[] {
  const [, ...parts] = `\n${text}`.split(/\n## /)
  return parts.map((part) => {
    const [topic = '', ...lines] = part.split('\n')
    const field = (name: string): string =>
      lines
        .map((line) => new RegExp(`^[-*]\\s*${name}:\\s*(.*)$`, 'i').exec(line.trim())?.[1])
        .find((value) => value !== undefined)
        ?.trim() ?? ''
    const sessions = field('Sessions')
      .split(',')
      .map((session) => session.trim())
      .filter((session) => session !== '')
    return {
      topic: topic.trim(),
      mentions: Math.max(Number.parseInt(field('Mentions'), 10) || 0, sessions.length),
      firstSeen: field('First seen'),
      lastSeen: field('Last seen'),
      sessions,
    }
  })
}

/** The counter as a page: topics by code unit, the same candidates the same bytes. */
export function skillCandidatesPage(candidates: readonly SkillCandidate[]): string {
  const sorted = [...candidates].sort((a, b) => (a.topic < b.topic ? -1 : 1))
  const parts = sorted.map(({ topic, mentions, firstSeen, lastSeen, sessions }) =>
    [
      `## ${topic}`,
      '',
      `- Mentions: ${mentions}`,
      `- First seen: ${firstSeen}`,
      `- Last seen: ${lastSeen}`,
      `- Sessions: ${sessions.join(', ')}`,
    ].join('\n'),
  )
  return `${[title, ...parts].join('\n\n')}\n`
}

/** What a mention did. */
export interface CountedMention {
  readonly candidates: readonly SkillCandidate[]
  /** True only for the mention with which the topic became a candidate. */
  readonly crossed: boolean
}

/** Counts a mention: a session counts once, the day of the last mention is always kept. */
export function countMention(
  candidates: readonly SkillCandidate[],
  { topic, session, day }: TopicMention,
): CountedMention {
  const known = candidates.find((candidate) => candidate.topic === topic)
  const others = candidates.filter((candidate) => candidate !== known)
  if (known === undefined) {
    const added = { topic, mentions: 1, firstSeen: day, lastSeen: day, sessions: [session] }
    return { candidates: [...others, added], crossed: false }
  }
  const isNew = !known.sessions.includes(session)
  const mentions = known.mentions + (isNew ? 1 : 0)
  const counted = { ...known, mentions, lastSeen: day, sessions: isNew ? [...known.sessions, session] : known.sessions }
  return { candidates: [...others, counted], crossed: isNew && mentions === candidateMentions }
}

/** A topic for a fact: its key in lower case, with every other sign as `-`. */
export function topicOf(key: string): string {
  return key
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
