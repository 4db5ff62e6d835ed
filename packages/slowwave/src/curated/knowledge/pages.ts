import { basename, join } from 'node:path'
import type { KnownStatement } from '@slowwave/core'
import { parse } from 'yaml'
import { bodyOf, fieldText, keyOf, readCurated } from '../files/curated-entries.js'
import { inRepository, layout } from '../files/layout.js'
import { folderNames, readText } from '../files/text-file.js'

/** A page of the knowledge of a repository. */
export interface KnowledgePage {
  /** From the folder of the knowledge. */
  readonly path: string
  readonly text: string
}

/** The Markdown files right in a folder below the knowledge, without READMEs and the index itself. */
export function pagesIn(base: string, section: string): readonly KnowledgePage[] {
  return folderNames(join(base, section))
    .filter((name) => name.endsWith('.md') && !/^(?:readme|index)\.md$/i.test(name))
    .sort()
    .map((name) => {
      const path = section === '' ? name : `${section}/${name}`
      return { path, text: readText(join(base, path)) ?? '' }
    })
}

/** The front matter of a page and what follows it. Front matter that is not YAML counts as none. */
export function splitPage(text: string): { readonly front: Readonly<Record<string, unknown>>; readonly body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text)
  if (match === null) return { front: {}, body: text }
  const front = parsed(match[1] ?? '')
  return { front, body: text.slice(match[0].length) }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

/** What a repository knows already, statement by statement: knowledge pages, then curated entries that are not archived. */
export function knownStatements(root: string): readonly KnownStatement[] {
  const base = inRepository(root, 'knowledge')
  const pages = ['concepts', 'procedures'].flatMap((section) => pagesIn(base, section))
  const stated = pages
    .filter(({ path }) => basename(path) !== basename(layout.skillCandidates))
    .flatMap(({ path, text }) =>
      statementsOf(text).map((statement, i) => ({
        source: `${layout.knowledge}/${path}`,
        id: `${path}#${i + 1}`,
        key: '',
        text: statement,
      })),
    )
  const curated = readCurated(root).flatMap(({ file, entries }) =>
    entries
      .filter((entry) => fieldText(entry, 'status') !== 'archived' && bodyOf(entry) !== '')
      .map((entry) => ({ source: file, id: fieldText(entry, 'id'), key: keyOf(entry), text: bodyOf(entry) })),
  )
  return [...stated, ...curated]
}

const heading = /^#{1,6}\s/
const bullet = /^\s*(?:[-*+]|\d{1,2}[.)])\s+/

/** The statements of a page: its list lines, and the sentences of its paragraphs. Code is left out. */
function statementsOf(text: string): readonly string[] {
  const paragraphs = splitPage(text)
    .body.replace(/```[\s\S]*?(?:```|$)/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d{1,2}[.)])\s)/)
  return paragraphs
    .filter((paragraph) => !heading.test(paragraph.trim()))
    .flatMap((paragraph) =>
      paragraph
        .replace(bullet, '')
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?])\s+(?=\p{Lu})|(?<=[。！？])/u),
    )
    .map((statement) => statement.trim())
    .filter((statement) => statement.length >= 8)
}
