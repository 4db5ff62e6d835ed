import { removeTag, setTag } from '@slowwave/core'
import type { StoreTag } from '@slowwave/core'
import { tagsSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { tagLine } from '../history-words.js'
import { pointOf } from '../reading-view.js'
import { readStore, writeStore } from '../stores.js'

interface TagOptions {
  readonly at?: string
  readonly note?: string
}

/** Names a moment; without a name lists the tags. */
export const tag: CommandSpec<TagOptions> = {
  name: 'tag',
  summary: 'give a moment of the store a name, for rollback and --at; without a name, list the tags',
  examples: ['tag before-import', 'tag spring --at 2026-03-20 --note "before the move"', 'tag list'],
  answer: tagsSchema,
  define: (command) =>
    command
      .argument('[name]', 'begins with a letter')
      .option('--at <tag|time|entry>', 'the store as it was then (default: as it is)')
      .option('--note <text>', 'what it is for'),
  run: (context, { args: [name], options }) => (name === undefined ? listed(context) : named(context, name, options)),
}

/** Lists the tags. */
export const tagList: CommandSpec = {
  name: 'tag list',
  summary: 'list the tags, by name',
  examples: ['tag list --json'],
  answer: tagsSchema,
  define: (command) => command,
  run: listed,
}

/** Takes a tag off. */
export const tagRemove: CommandSpec = {
  name: 'tag remove',
  summary: 'take a tag off; what it named stays as it is',
  examples: ['tag remove before-import'],
  answer: tagsSchema,
  define: (command) => command.argument('<name>', 'the tag'),
  run: (context, { args: [name = ''] }) =>
    writeStore(context, async ({ store }) => reportOf([await removeTag(store, name)])),
}

function listed(context: Context): Promise<Report> {
  return readStore(context, async ({ store }) => reportOf(await store.tags()))
}

function named(context: Context, name: string, { at, note }: TagOptions): Promise<Report> {
  const { io, actor } = context
  return writeStore(context, async ({ store }) => {
    const seq = at === undefined ? {} : { seq: (await pointOf(store, '--at', at)).seq }
    const request = { name, ...seq, ...(note === undefined ? {} : { description: note }) }
    return reportOf([await setTag(store, request, { surroundings: io.surroundings, actor })])
  })
}

function reportOf(tags: readonly StoreTag[]): Report {
  return { json: { tags }, text: tags.length === 0 ? 'No tag.' : tags.map(tagLine).join('\n') }
}
