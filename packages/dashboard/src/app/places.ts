import type { GlyphName } from '../design/glyphs.js'

/** The pages of the rail, in its order; a group starts with some air. */
export const places = [
  { id: 'overview', to: '/', glyph: 'overview', key: 'o' },
  { id: 'proposals', to: '/proposals', glyph: 'proposals', key: 'p' },
  { id: 'plan', to: '/plan', glyph: 'plan', key: 'l' },
  { id: 'records', to: '/records', glyph: 'records', key: 'r' },
  { id: 'runs', to: '/runs', glyph: 'runs' },
  { id: 'branches', to: '/branches', glyph: 'branches' },
  { id: 'sessions', to: '/sessions', glyph: 'sessions', startsGroup: true },
  { id: 'critique', to: '/critique', glyph: 'critique' },
  { id: 'distill', to: '/distill', glyph: 'distill' },
  { id: 'settings', to: '/settings', glyph: 'settings', startsGroup: true },
] as const satisfies readonly Place[]

interface Place {
  readonly id: string
  readonly to: string
  readonly glyph: GlyphName
  /** After `g`. */
  readonly key?: string
  readonly startsGroup?: true
}

/** How many places stand in the tab bar of a phone; the others are behind the last tab. */
export const placesOnPhone = 4
