import type { ReactNode } from 'react'
import { useState } from 'react'
import { Glyph } from '../../design/glyph.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'

/** A command that helps, and a button that copies it. */
export function CommandLine({ command }: { readonly command: string }): ReactNode {
  const words = useWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <p className="command-line">
      <code>{visibleText(command)}</code>
      <button
        type="button"
        className="button bare tiny"
        onClick={() => void navigator.clipboard.writeText(command).then(() => setCopied(true))}
      >
        <Glyph name={isCopied ? 'check' : 'copy'} />
        {isCopied ? words.critique.copied : words.critique.copy}
      </button>
    </p>
  )
}
