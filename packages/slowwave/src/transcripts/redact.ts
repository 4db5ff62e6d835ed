/** What a text may not show. */
export interface Redaction {
  /** Names of people, told apart without regard to case. */
  readonly names: readonly string[]
  /** Absolute path of the project: paths below it become relative, other absolute paths go. */
  readonly project: string
  /** Further patterns of the owner. */
  readonly patterns: readonly RegExp[]
}

const absolutePath =
  /(?<![\w.:/])(?:\/(?:Users|home|opt|private|root|var|tmp|srv|mnt)\/[^\s"'`)<>\]]*|[A-Za-z]:[\\/][^\s"'`)<>\]]*)/g

/** Only redaction itself may say that something was redacted. */
const typedPlaceholder = /<(user|path|redacted)>/g

/**
 * The text without names, without paths outside the project, and without what the patterns find. Paths inside the
 * project are written from its folder.
 */
export function redact(text: string, { names, project, patterns }: Redaction): string {
  const root = project.endsWith('/') ? project : `${project}/`
  const local = text
    .replace(typedPlaceholder, '$1')
    .replaceAll(root, '')
    .replace(absolutePath, (path) => (path.replace(/[.,;:!?]+$/, '') === project ? '.' : '<path>'))
  const named = names.reduce((left, name) => left.replace(nameOf(name), '<user>'), local)
  return patterns.reduce((left, pattern) => left.replace(globalOf(pattern), '<redacted>'), named)
}

function nameOf(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_])`, 'giu')
}

function globalOf(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`)
}
