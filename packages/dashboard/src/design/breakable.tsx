import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { visibleText } from './visible-text.js'

/** A shorter name fits wherever one is shown, and is left whole. */
const longName = 12

/** Between the parts of a host, a path or a key. */
const between = /(?<=[./@:])(?=[\p{L}\p{N}])/u

/** A name of the machine, which may go on in the next line between its parts rather than within one. */
export function Breakable({ text }: { readonly text: string }): ReactNode {
  const shown = visibleText(text)
  if (shown.length <= longName) return shown
  return shown.split(between).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
