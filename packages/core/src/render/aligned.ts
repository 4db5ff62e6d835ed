import { shownText } from './shown-text.js'

/** One line about a record: what it is to the operation, its id, its text, a remark. */
export interface Row {
  readonly label: string
  readonly id?: string
  readonly text?: string
  readonly note?: string
}

const indent = '  '
const labelMin = 6
const noteGap = ' '.repeat(6)

/** Rows under one another: labels, ids, texts and notes each in their column. */
export function aligned(rows: readonly Row[]): readonly string[] {
  const shown = rows.map(({ text, ...row }) => ({ ...row, quoted: text === undefined ? '' : quoted(text) }))
  const labels = Math.max(labelMin, ...shown.map(({ label }) => label.length))
  const ids = Math.max(0, ...shown.map(({ id = '' }) => id.length))
  const texts = Math.max(0, ...shown.filter(({ note }) => note !== undefined).map(({ quoted: text }) => widthOf(text)))
  const widest = Math.max(texts, ...shown.map(({ quoted: text }) => (texts > 0 ? widthOf(text) : 0)))

  return shown.map(({ label, id = '', quoted: text, note }) => {
    const head = `${indent}${label.padEnd(labels)} ${id.padEnd(ids)}`
    const body = note === undefined ? text : `${text}${' '.repeat(widest - widthOf(text))}${noteGap}${note}`
    return `${head}${body === '' ? '' : `  ${body}`}`.trimEnd()
  })
}

/** Record text as it is quoted: escaped, cut after `max` (100) characters, in double quotes. */
export function quoted(text: string, max?: number): string {
  return `"${shownText(text, max)}"`
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function widthOf(text: string): number {
  return [...graphemes.segment(text)].length
}
