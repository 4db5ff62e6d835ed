import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { MemoryError } from '@slowwave/core'
import type { ManagedState } from '../curated/index.js'
import { committerName, managedState, userHome } from '../curated/index.js'
import type { Redaction } from '../transcripts/index.js'
import type { Context } from './context.js'

/** The option that names a project. */
export interface ProjectOptions {
  readonly project?: string
}

/** The flag and its help, for the commands that work on a project. */
export const projectFlag = ['--project <folder>', 'the repository (default: this folder)'] as const

/** The absolute path of the project, links followed as the tools do that name sessions after it. */
export function projectRoot({ io }: Context, { project }: ProjectOptions): string {
  const path = resolve(io.folder, project ?? '.')
  return existsSync(path) ? realpathSync(path) : path
}

/** @throws {MemoryError} `refused` unless the repository is managed. */
export function assertManaged(root: string): void {
  const state: ManagedState = managedState(root)
  if (state === 'managed') return
  const why = state === 'unmanaged' ? 'is not managed' : 'is no git repository'
  throw new MemoryError('refused', `${root} ${why}, so nothing is written below agents/.`, {
    hint: state === 'unmanaged' ? 'Make it managed with `slowwave init --repo`.' : 'Name one with --project.',
  })
}

/** The home of the user channel. */
export function homeOf({ io }: Context): string {
  return userHome({ environment: io.environment })
}

/** Shorter names are words too often. */
const shortestName = 3

/** What is taken out of everything that is mined: who commits here, and what the config names. */
export function redactionOf({ config }: Context, root: string): Redaction {
  const committer = committerName(root)
  const names =
    committer === undefined ? [] : [committer, ...committer.split(/\s+/).filter((part) => part.length >= shortestName)]
  return { names: [...config.curated.userNames, ...names], project: root, patterns: config.curated.redactPatterns }
}
