import { join } from 'node:path'
import type { UserField } from '@slowwave/core'
import { judgeText, MemoryError } from '@slowwave/core'
import { parse, stringify } from 'yaml'
import { readText, writeText } from '../files/text-file.js'
import { isoDay } from '../week.js'
import { appendRevocations } from './revocations.js'

/** Lines of one layer of the profile, at most. */
const maxLines = 100
/** Days after which a profile is called old. */
const oldAfterDays = 90
const paces = ['pragmatic', 'thorough', 'rapid'] as const
const dayMs = 86_400_000

/** What is known about the user, as a person agreed to it. */
export interface Profile {
  readonly version: 1
  readonly identity?: { readonly name: string }
  readonly language?: string
  readonly role?: readonly string[]
  readonly style?: { readonly pace: (typeof paces)[number] }
  readonly voice_sample?: string
  /** YYYY-MM-DD. */
  readonly last_updated?: string
  /** One line each. */
  readonly notes: readonly string[]
}

/** The two layers of a profile: that of the user, and over it that of a project. */
export const profileFiles = { global: 'profile.md', project: '.agent-user.md' } as const

/** Reads one layer; a missing file is an empty profile. @throws {MemoryError} `invalid-input` for front matter that is not YAML. */
export function readProfile(path: string): Profile {
  const text = readText(path)
  if (text === undefined) return { version: 1, notes: [] }
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text)
  const front = match === null ? {} : frontMatter(path, match[1] ?? '')
  const body = text.slice(match?.[0].length ?? 0)
  const notes = body
    .replace(/^\s*# Notes[^\n]*\n/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-*]\s+/, '').trim())
  return { ...front, version: 1, notes: notes.filter((line) => line !== '') }
}

function frontMatter(path: string, text: string): Omit<Profile, 'notes' | 'version'> {
  try {
    const value: unknown = parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch (cause) {
    throw new MemoryError('invalid-input', `The front matter of ${path} is not YAML.`, { cause })
  }
}

/** The profile as its file is written. */
export function profileText({ notes, ...front }: Profile): string {
  const listed = notes.map((note) => `- ${note}\n`).join('')
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n# Notes\n${listed === '' ? '' : `\n${listed}`}`
}

/** @throws {MemoryError} `refused` for a profile that is too long or holds what it must not; the file is left as it is. */
export function writeProfile(path: string, profile: Profile): void {
  const text = profileText(profile)
  const lines = text.trimEnd().split('\n').length
  if (lines > maxLines) {
    throw new MemoryError('refused', `The profile would have ${lines} lines; at most ${maxLines} are kept.`, {
      hint: 'Take something out with `slowwave user revoke` first.',
    })
  }
  const [finding] = judgeText(text, 'user-channel')
  if (finding !== undefined) throw new MemoryError('refused', `The profile ${finding.reason} (${finding.guard}).`)
  writeText(path, text, 0o600)
}

/** The profile with one field set, or one note added. @throws {MemoryError} `invalid-input` for a value that the field cannot have. */
export function withValue(profile: Profile, field: UserField, value: string): Profile {
  switch (field) {
    case 'identity.name':
      return { ...profile, identity: { name: value } }
    case 'role':
      return { ...profile, role: [...new Set([...(profile.role ?? []), value])] }
    case 'style.pace':
      return { ...profile, style: { pace: paceOf(value) } }
    case 'notes':
      return profile.notes.includes(value)
        ? profile
        : { ...profile, notes: [...profile.notes, value.replace(/\s+/g, ' ')] }
    default:
      return { ...profile, [field]: value }
  }
}

function paceOf(value: string): (typeof paces)[number] {
  const pace = paces.find((each) => each === value.trim().toLowerCase())
  if (pace !== undefined) return pace
  throw new MemoryError(
    'invalid-input',
    `\`style.pace\` must be one of ${paces.join(', ')}, got ${JSON.stringify(value)}.`,
  )
}

/** What a field holds, as a text; empty if it holds nothing. */
export function valueOf(
  { identity, language, role, style, voice_sample: voice, notes }: Profile,
  field: UserField,
): string {
  const values: Readonly<Record<UserField, string | undefined>> = {
    'identity.name': identity?.name,
    language,
    role: role?.join(', '),
    'style.pace': style?.pace,
    voice_sample: voice,
    notes: notes.join('; '),
  }
  return values[field] ?? ''
}

/** A field that is to be taken back. */
export interface FieldRevocation {
  readonly field: UserField
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Takes a field out of the profile, with its parent where that is left empty; the tombstone comes first. @returns whether it was there. */
export function revokeField(home: string, { field, reason, at }: FieldRevocation): boolean {
  const path = join(home, profileFiles.global)
  const profile = readProfile(path)
  if (valueOf(profile, field) === '') return false
  appendRevocations(home, [{ entity: `profile:${field}`, reason, at }])
  const parent = field.split('.')[0] ?? field
  const left = Object.fromEntries(Object.entries(profile).filter(([name]) => name !== parent))
  const { notes = [], ...front } = left as Partial<Profile>
  writeProfile(path, { ...front, version: 1, last_updated: isoDay(at), notes })
  return true
}

/** Both layers as one: a value of the project wins, notes stand under the layer they are from. */
export interface LayeredProfile {
  readonly profile: Profile
  readonly notes: { readonly global: readonly string[]; readonly project: readonly string[] }
  /** One line, if the profile is old. */
  readonly warning?: string
}

/** Lays the profile of a project over that of the user. */
export function layeredProfile(home: string, project: string, now: number): LayeredProfile {
  const [global, local] = [
    readProfile(join(home, profileFiles.global)),
    readProfile(join(project, profileFiles.project)),
  ]
  const given = Object.fromEntries(Object.entries(local).filter(([name]) => name !== 'notes' && name !== 'version'))
  const updatedAt = Date.parse(global.last_updated ?? '')
  const days = Number.isNaN(updatedAt) ? 0 : Math.floor((now - updatedAt) / dayMs)
  return {
    profile: { ...global, ...given, version: 1, notes: [...global.notes, ...local.notes] },
    notes: { global: global.notes, project: local.notes },
    ...(days > oldAfterDays
      ? { warning: `The profile was last changed ${days} days ago; look through it with \`slowwave user profile\`.` }
      : {}),
  }
}
