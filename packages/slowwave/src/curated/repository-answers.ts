import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { AnswerQuestion, RepositoryQuestion } from '@slowwave/core'
import { hasHistory } from './files/git.js'
import { readText } from './files/text-file.js'

/** Files that name versions. */
const manifests = [
  'package.json',
  'package-lock.json',
  '.nvmrc',
  '.node-version',
  '.tool-versions',
  'pyproject.toml',
  'requirements.txt',
  'Cargo.toml',
  'go.mod',
  'Gemfile.lock',
  'composer.json',
  'gleam.toml',
  'mix.exs',
  'pom.xml',
  'build.gradle',
  'Dockerfile',
]

/** Asks the files and the git history of a repository, so that nothing is kept which they answer. */
export function repositoryAnswers(root: string): AnswerQuestion {
  return (question) => answer(root, question)
}

/** A path that leads out of the repository is none of its files. */
function answer(root: string, question: RepositoryQuestion): boolean {
  if ('path' in question && isOutside(root, question.path)) return false
  switch (question.ask) {
    case 'path':
      return existsSync(join(root, question.path))
    case 'author':
      return hasHistory(root, question.path)
    case 'value':
      return (readText(join(root, question.path)) ?? '').includes(question.value)
    case 'version':
      return manifests.some((file) => namesVersion(readText(join(root, file)) ?? '', question))
  }
}

function isOutside(root: string, path: string): boolean {
  const way = relative(root, join(root, path))
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}

function namesVersion(text: string, { subject, version }: Extract<RepositoryQuestion, { ask: 'version' }>): boolean {
  const about = text.split('\n').filter((line) => line.includes(version))
  return (
    about.some((line) => subject === '' || line.toLowerCase().includes(subject.toLowerCase())) ||
    text.trim() === version
  )
}
