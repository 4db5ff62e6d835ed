import type { ReactNode } from 'react'
import { glyphs } from './glyphs.js'
import type { GlyphName } from './glyphs.js'

/** A drawing without a name of its own: the word beside it says what it is. */
export function Glyph({ name }: { readonly name: GlyphName }): ReactNode {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {glyphs[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
