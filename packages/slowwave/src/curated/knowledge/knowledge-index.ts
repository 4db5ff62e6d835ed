import { existsSync } from 'node:fs'
import { pagesIn, splitPage } from './pages.js'

const sections = [
  { title: 'Knowledge Cards', folder: '' },
  { title: 'Sessions', folder: 'sessions' },
  { title: 'Concepts', folder: 'concepts' },
  { title: 'Procedures', folder: 'procedures' },
  { title: 'Decisions', folder: 'decisions' },
] as const

/** Characters of a summary. */
const summaryMax = 140

/**
 * The index of a folder of knowledge pages. The same pages give the same bytes; sections without pages are left out.
 *
 * @param folder absolute path of the knowledge.
 * @returns nothing if there is no such folder.
 */
export function knowledgeIndex(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const parts = sections.flatMap(({ title, folder: section }) => {
    const pages = pagesIn(folder, section)
    if (pages.length === 0) return []
    return [
      `## ${title}`,
      '',
      ...pages.map(({ path, text }) => `- [${nameOf(path)}](${path}) — ${summaryOf(text)}`),
      '',
    ]
  })
  return ['# Knowledge index', '', ...parts].join('\n')
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.md$/, '')
}

function summaryOf(text: string): string {
  const { front, body } = splitPage(text)
  const line = body.split('\n').find((each) => each.trim() !== '' && !each.trimStart().startsWith('#')) ?? ''
  const summary = [front['description'], front['summary'], line].find(
    (each) => typeof each === 'string' && each.trim() !== '',
  )
  return cut(typeof summary === 'string' ? summary.replace(/\s+/g, ' ').trim() : '')
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length <= summaryMax ? text : `${characters.slice(0, summaryMax - 1).join('')}…`
}
