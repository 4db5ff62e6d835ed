import type { ReactNode } from 'react'
import { useWords } from '../words/index.js'
import { Glyph } from './glyph.js'
import type { GlyphName } from './glyphs.js'

/** The six colours that mean something. */
export type KindFamily = 'merge' | 'contradiction' | 'supersede' | 'promote' | 'archive' | 'refuse'

interface KindLook {
  readonly family: KindFamily
  readonly glyph: GlyphName
}

const looks: Readonly<Record<string, KindLook>> = {
  merge: { family: 'merge', glyph: 'merge' },
  converge: { family: 'merge', glyph: 'merge' },
  'entity-merge': { family: 'merge', glyph: 'entity' },
  contradiction: { family: 'contradiction', glyph: 'contradiction' },
  supersede: { family: 'supersede', glyph: 'supersede' },
  promote: { family: 'promote', glyph: 'promote' },
  rollup: { family: 'promote', glyph: 'rollup' },
  archive: { family: 'archive', glyph: 'archive' },
  restore: { family: 'archive', glyph: 'undo' },
  compact: { family: 'archive', glyph: 'compact' },
  reinforce: { family: 'archive', glyph: 'reinforce' },
  capture: { family: 'archive', glyph: 'capture' },
  'set-tier': { family: 'archive', glyph: 'tier' },
  'demote-stale': { family: 'archive', glyph: 'tier' },
  'demote-superseded': { family: 'archive', glyph: 'tier' },
  'set-pin': { family: 'archive', glyph: 'pin' },
  'set-retention': { family: 'archive', glyph: 'pin' },
  prune: { family: 'refuse', glyph: 'prune' },
  forget: { family: 'refuse', glyph: 'prune' },
  scrub: { family: 'refuse', glyph: 'prune' },
  undo: { family: 'archive', glyph: 'undo' },
  rollback: { family: 'archive', glyph: 'undo' },
  active: { family: 'archive', glyph: 'check' },
  refuse: { family: 'refuse', glyph: 'refuse' },
  refused: { family: 'refuse', glyph: 'refuse' },
}

/** How a kind is drawn; a kind nobody drew yet is drawn like an archive. */
export function lookOf(kind: string): KindLook {
  return looks[kind] ?? { family: 'archive', glyph: 'archive' }
}

export interface KindProps {
  readonly kind: string
  /** Instead of the name of the kind. */
  readonly word?: string
  /** The word is read out and not shown: where it stands beside or below. */
  readonly hideWord?: boolean
}

/** The glyph of a kind in its tinted shape, and the word. */
export function Kind({ kind, word, hideWord = false }: KindProps): ReactNode {
  const words = useWords()
  const { family, glyph } = lookOf(kind)
  return (
    <span className={`kind of-${family}`}>
      <i aria-hidden="true">
        <Glyph name={glyph} />
      </i>
      <span className={hideWord ? 'unseen' : undefined}>{word ?? words.kinds[kind] ?? kind}</span>
    </span>
  )
}
