import type { ReactNode } from 'react'
import { useWords } from '../words/index.js'
import { Glyph } from './glyph.js'
import type { GlyphName } from './glyphs.js'
import { visibleText } from './visible-text.js'

const glyphOf: Readonly<Record<string, GlyphName>> = { user: 'user', tool: 'tool', imported: 'imported' }

/** Who said it. The weight of the outline follows the rank of the source: a person, a tool or a document, an inference. */
export function Provenance({ source, who }: { readonly source: string; readonly who?: string }): ReactNode {
  const words = useWords()
  const [head, name = who] = splitOnce(source)
  const rank = head === 'user' ? 'person' : head === 'tool' || head === 'imported' ? 'plain' : 'guess'
  return (
    <span className={`chip by-${rank}`}>
      <Glyph name={glyphOf[head] ?? 'inferred'} />
      <bdi>{words.source(head, name === undefined ? undefined : visibleText(name))}</bdi>
    </span>
  )
}

function splitOnce(source: string): readonly [string, string?] {
  const at = source.indexOf(':')
  return at < 0 ? [source] : [source.slice(0, at), source.slice(at + 1)]
}
