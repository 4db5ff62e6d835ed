import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageModel, ModelReply, ModelRequest } from '@slowwave/core'
import { blake2b256, canonicalJson } from '@slowwave/core'
import { replaceFile } from '../../files/index.js'

/** Replies that a folder holds, at most; the oldest make room. */
const mostKept = 2_000

/**
 * A model whose replies are kept in a folder, one file each, named by a hash of the model and of all that it was asked: the
 * same question costs nothing a second time. Files are of mode 0600. A folder that cannot be written keeps nothing.
 */
export function keepingReplies(model: LanguageModel, folder: string): LanguageModel {
  const pathOf = (request: ModelRequest): string => join(folder, `${keyOf(model.id, request)}.json`)
  return {
    id: model.id,
    kept: (request) => Promise.resolve(readReply(pathOf(request))),
    async complete(request) {
      const reply = await model.complete(request)
      keepReply(pathOf(request), folder, reply)
      return reply
    },
  }
}

function keyOf(model: string, { system, prompt }: ModelRequest): string {
  return blake2b256(canonicalJson({ model, system, prompt }))
}

/** What is no reply of ours counts as none. */
function readReply(path: string): ModelReply | undefined {
  try {
    const reply = JSON.parse(readFileSync(path, 'utf8')) as Partial<ModelReply> | null
    return typeof reply?.text === 'string' ? { ...reply, text: reply.text } : undefined
  } catch {
    return undefined
  }
}

/** Whole or not at all: two processes may keep the same reply at once. */
function keepReply(path: string, folder: string, reply: ModelReply): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    makeRoom(folder)
    replaceFile(path, JSON.stringify(reply), { mode: 0o600 })
  } catch {
    // The reply is used now and asked for again next time.
  }
}

function makeRoom(folder: string): void {
  const names = readdirSync(folder)
  if (names.length < mostKept) return
  const byAge = names
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => a.at - b.at)
  for (const { path } of byAge.slice(0, mostKept / 2)) rmSync(path, { force: true })
}
