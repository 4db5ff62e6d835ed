/** What a text may not show. */
export interface Redaction {
  /** Names of people, told apart without regard to case. */
  readonly names: readonly string[]
  /** Absolute path of the project: paths below it become relative, other absolute paths go. */
  readonly project: string
  /** Further patterns of the owner. */
  readonly patterns: readonly RegExp[]
}

/** First folders of machines; a route such as `/api/users` begins with none of them. */
const machineRoots =
  'Users|home|opt|private|root|var|tmp|srv|mnt|etc|usr|bin|sbin|lib|lib32|lib64|dev|proc|sys|run|boot|media|Volumes|Library|System|Applications|Network|cores|net|nfs|nix|snap|cygdrive|[a-z](?=/Users\\b)|workspace|workspaces|data|export|scratch'
const rest = '(?:\\\\ |[^\\s"\'`)<>\\]])*'
const homes = '~[\\w.-]*[\\\\/]|\\$\\{?HOME\\}?[\\\\/]|%(?:USERPROFILE|HOMEPATH|APPDATA|LOCALAPPDATA)%[\\\\/]'

/** Paths of a machine, of a home, out of the folder, of a drive or a share, and any absolute one that names a file. */
function outsidePaths(project: string): readonly RegExp[] {
  const own = /^\/([^/]+)\//.exec(project)?.[1]
  const roots = own === undefined ? machineRoots : `${machineRoots}|${literal(own)}`
  const starts = [
    `file://`,
    `/(?:${roots})/`,
    homes,
    `(?:\\.\\.[\\\\/])+`,
    `[A-Za-z]:[\\\\/]`,
    `\\\\\\\\[\\w.-]+\\\\`,
  ].join('|')
  return [
    new RegExp(`(["'\`])(?:${starts})[^"'\`\\n]{0,400}\\1`, 'g'),
    new RegExp(`(?<![\\w./~$%])(?:${starts})${rest}`, 'g'),
    /(?<![\w.:/<])(?:\/[\w.-]+){2,}\.[A-Za-z][A-Za-z0-9]{0,7}(?![\w/])/g,
  ]
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The folder of the project as texts write it: with either slash and in any case on a drive, and from the home. */
function ownFolder(project: string): RegExp {
  const bare = project.replace(/[\\/]+$/, '')
  const isDrive = /^[A-Za-z]:/.test(bare)
  const written = (path: string): string => path.split(/[\\/]/).map(literal).join('[\\\\/]')
  const fromHome = /^(?:\/home|\/Users|[A-Za-z]:[\\/]Users)[\\/][^\\/]+[\\/](.+)$/.exec(bare)?.[1]
  const places = [written(bare), ...(fromHome === undefined ? [] : [`(?:${homes})${written(fromHome)}`])]
  return new RegExp(
    `(?<![\\w.~$%/\\\\-])(?:file://)?(?:${places.join('|')})(?:([\\\\/])|(?![\\w-]|\\.\\w))`,
    isDrive ? 'gi' : 'g',
  )
}

/** Only redaction itself may say that something was redacted. */
const typedPlaceholder = /<(user|path|redacted)>/g

/**
 * The text without names, without paths outside the project, and without what the patterns find. Paths inside the
 * project are written from its folder.
 */
export function redact(text: string, { names, project, patterns }: Redaction): string {
  const local = text
    .replace(typedPlaceholder, '$1')
    .replace(ownFolder(project), (_path, slash: string | undefined) => (slash === undefined ? '.' : ''))
  const inside = outsidePaths(project).reduce((left, pattern) => left.replace(pattern, '<path>'), local)
  const named = names.reduce((left, name) => left.replace(nameOf(name), '<user>'), inside)
  return patterns.reduce((left, pattern) => left.replace(globalOf(pattern), '<redacted>'), named)
}

function nameOf(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${literal(name)}(?![\\p{L}\\p{N}_])`, 'giu')
}

function globalOf(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`)
}
