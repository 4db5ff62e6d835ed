import type { LanguageCode } from '../languages/index.js'
import type { Lexeme } from './lexeme.js'
import { isAscii } from '../gate.js'
import { hasUnspaced, splitUnspaced } from '../tokens.js'
import { atomForm } from './atoms.js'
import { KeptChunks } from './kept-chunks.js'
import { lexemeOf, markOf } from './lexeme.js'
import { numericLexemes } from './numeric-chunk.js'
import { expandedLexemes, jointMark, splitChunk } from './word-chunk.js'

const plainWord = /^[A-Za-z]+$/
const wordAndMark = /^([A-Za-z]+)([.,;:!?])$/
const asciiChunk = /\S+/g
const anyChunk = /[、。，；：！？（）「」『』《》【】،؛؟]|[^\s、。，；：！？（）「」『』《》【】،؛؟]+/gu
const opening = /^[([{<"'“”‘«»„‚¿¡*]+/u
const closing = new Set(')]}>"\'”’»“.,;:!?…*')
const numeric = /^(?:[~≈<>≤≥±+-]?(?:us\$|r\$|[$€£¥₹₽₩])?\d|v\d)/i
const hangulNumber = /^(\d[\d.,]*)(\p{sc=Hangul}+)$/u
const codeSpan = /```[^]*?```|`[^`\n]+`/g
const wideMarks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '、': ',',
    '，': ',',
    '،': ',',
    '；': ';',
    '؛': ';',
    '：': ':',
    '。': '.',
    '！': '!',
    '？': '?',
    '؟': '?',
    '（': '(',
    '）': ')',
  }),
)
const cjkDate = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일])?/gu
const thousandsOf: Readonly<Partial<Record<LanguageCode, '.' | ' '>>> = {
  de: '.',
  es: '.',
  pt: '.',
  it: '.',
  nl: '.',
  fr: ' ',
  ru: ' ',
}

/** Cuts a text (NFC) into words, numbers, identifiers and marks, in order. Linear in its length. */
export function readLexemes(text: string, language: LanguageCode): readonly Lexeme[] {
  const out: Lexeme[] = []
  const thousands = thousandsOf[language] ?? ','
  const reader = { out, thousands, kept: keptChunks[thousands] } as const
  let end = 0
  for (const span of text.includes('`') ? text.matchAll(codeSpan) : []) {
    readProse(text.slice(end, span.index), reader)
    readCode(span[0], out)
    end = span.index + span[0].length
  }
  readProse(text.slice(end), reader)
  return markFirst(out)
}

interface Reader {
  readonly out: Lexeme[]
  readonly thousands: ',' | '.' | ' '
  readonly kept: KeptChunks
}

/** By the sign between thousands, on which the reading of a number depends. */
const keptChunks = { ',': new KeptChunks(), '.': new KeptChunks(), ' ': new KeptChunks() } as const

function readCode(span: string, out: Lexeme[]): void {
  for (const chunk of span.replace(/^`+|`+$/g, '').match(asciiChunk) ?? []) {
    const kind = /^[\p{L}]+$/u.test(chunk) ? 'word' : 'atom'
    const form = kind === 'word' ? chunk.toLowerCase() : (atomForm(chunk) ?? chunk)
    out.push({ ...lexemeOf({ kind, text: chunk, form }), code: true })
  }
}

function readProse(prose: string, reader: Reader): void {
  const ascii = isAscii(prose)
  const readable = ascii ? prose : prose.replace(cjkDate, (written) => isoDate(written))
  for (const chunk of readable.match(ascii ? asciiChunk : anyChunk) ?? []) readKnown(chunk, reader)
}

function readKnown(chunk: string, reader: Reader): void {
  const known = reader.kept.get(chunk)
  if (known !== undefined) {
    for (const lexeme of known) reader.out.push(lexeme)
    return
  }
  const from = reader.out.length
  readChunk(chunk, reader)
  reader.kept.keep(chunk, reader.out.slice(from))
}

function isoDate(written: string): string {
  return ` ${(written.match(/\d+/g) ?? []).map((part) => part.padStart(2, '0')).join('-')} `
}

function readChunk(chunk: string, reader: Reader): void {
  if (plainWord.test(chunk)) {
    pushWord(chunk, reader.out)
    return
  }
  const [, word, mark] = wordAndMark.exec(chunk) ?? []
  if (word !== undefined && mark !== undefined) {
    pushWord(word, reader.out)
    reader.out.push(markOf(mark === '!' ? '.' : mark))
    return
  }
  const wide = wideMarks.get(chunk)
  if (wide !== undefined) reader.out.push(markOf(wide === '!' ? '.' : wide))
  else readWrapped(chunk, reader)
}

function pushWord(word: string, out: Lexeme[]): void {
  out.push(...(expandedLexemes(word) ?? [lexemeOf({ kind: 'word', text: word })]))
}

function readWrapped(chunk: string, reader: Reader): void {
  const whole = expandedLexemes(chunk)
  if (whole !== undefined) {
    reader.out.push(...whole)
    return
  }
  const start = opening.exec(chunk)?.[0] ?? ''
  if (start.includes('(')) reader.out.push(markOf('('))
  const inner = chunk.slice(start.length)
  const end = inner.endsWith('()') ? inner.length : startOfClosing(inner)
  readCore(inner.slice(0, end), reader)
  for (const mark of marksIn(inner.slice(end))) reader.out.push(markOf(mark))
}

/** Walks back from the end: a pattern tied to the end would try every run of points on its way. */
function startOfClosing(chunk: string): number {
  let end = chunk.length
  while (end > 0 && closing.has(chunk[end - 1] ?? '')) end--
  return end
}

function marksIn(punctuation: string): readonly string[] {
  if (punctuation.includes('?')) return ['?']
  return ['(', ')', ',', ';', ':']
    .filter((mark) => punctuation.includes(mark))
    .concat(/[.!…]/u.test(punctuation) ? ['.'] : [])
}

function readCore(core: string, reader: Reader): void {
  if (core === '') return
  const { out, thousands } = reader
  const found = (numeric.test(core) ? numericLexemes(core, thousands) : undefined) ?? expandedLexemes(core)
  if (found !== undefined) {
    out.push(...found)
    return
  }
  const [, digits, particle] = hangulNumber.exec(core) ?? []
  if (digits !== undefined && particle !== undefined) return readParts([digits, particle], reader)
  const exact = atomForm(core)
  if (exact !== undefined && !hasUnspaced(core))
    return void out.push(lexemeOf({ kind: 'atom', text: core, form: exact }))
  const parts = splitChunk(core)
  if (parts !== undefined) return readParts(parts, reader)
  if (hasUnspaced(core)) return readUnspaced(core, reader)
  if (/[\p{L}\p{N}\p{S}%‰]/u.test(core)) out.push(lexemeOf({ kind: 'word', text: core }))
}

function readParts(parts: readonly string[], reader: Reader): void {
  for (const part of parts) {
    const mark = jointMark(part)
    if (mark === undefined) readChunk(part, reader)
    else reader.out.push(mark)
  }
}

const scriptRuns = /[!-~]+|[^!-~]+/g

/** Letters without spaces between words, and the numbers and identifiers among them. */
function readUnspaced(run: string, reader: Reader): void {
  for (const part of run.match(scriptRuns) ?? []) {
    if (hasUnspaced(part)) readWords(part, reader)
    else readChunk(part, reader)
  }
}

function readWords(part: string, reader: Reader): void {
  for (const piece of splitUnspaced(part)) {
    if (!hasUnspaced(piece)) readCore(piece, reader)
    else reader.out.push(lexemeOf({ kind: 'word', text: piece }))
  }
}

function markFirst(lexemes: Lexeme[]): readonly Lexeme[] {
  let first = true
  lexemes.forEach((lexeme, i) => {
    if (lexeme.kind === 'mark') first = first || lexeme.form === '.' || lexeme.form === '?' || lexeme.form === ':'
    else {
      if (first) lexemes[i] = { ...lexeme, first: true }
      first = false
    }
  })
  return lexemes
}
