import { counted, planArchive, planPin, planRestore, planTier, tiers } from '@slowwave/core'
import type { Operation, StoreReader, Tier } from '@slowwave/core'
import { Argument } from 'commander'
import type { Command } from 'commander'
import * as z from 'zod'
import { outcomeJson, outcomeSchema } from '../../answers/index.js'
import { assertDone } from '../../library/index.js'
import { applyByName, applyByNameOn } from '../applying.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { writeStore } from '../stores.js'

interface NamedOptions {
  readonly reason?: string
  readonly branch?: string
}

const answer = z.strictObject({
  /** Records that needed nothing, since they are so already, are not among them. */
  outcomes: z.array(outcomeSchema),
})

function define(command: Command): Command {
  return addWriteOptions(command.argument('<ids...>', 'record ids'))
}

function addWriteOptions(command: Command): Command {
  return command.option('--reason <text>', 'why, for the journal').option('--branch <name>', 'on a branch, not on main')
}

/** Archives records by name. */
export const archive: CommandSpec<NamedOptions> = {
  name: 'archive',
  summary: 'take records out of recall; they are kept and can be restored',
  examples: ['archive note_5f1c0e --reason "project ended"', 'archive note_5f1c0e --branch spring-cleaning'],
  answer,
  define,
  run: (context, { args, options }) => carryOut(context, options, (reader) => planArchive(reader, args, options)),
}

/** Restores archived records by name. */
export const restore: CommandSpec<NamedOptions> = {
  name: 'restore',
  summary: 'make archived records active again',
  examples: ['restore note_5f1c0e'],
  answer,
  define,
  run: (context, { args, options }) => carryOut(context, options, (reader) => planRestore(reader, args, options)),
}

interface PinOptions extends NamedOptions {
  readonly off?: boolean
}

/** Pins records, so that no pass touches them. */
export const pin: CommandSpec<PinOptions> = {
  name: 'pin',
  summary: 'keep records as they are: no pass touches a pinned record',
  examples: ['pin fact_9d3e59d88a7463f9', 'pin fact_9d3e59d88a7463f9 --off'],
  answer,
  define: (command) => define(command).option('--off', 'take the pin off'),
  run: (context, { args, options: { off, ...request } }) =>
    carryOut(context, request, (reader) => planPin(reader, args, { ...request, to: off !== true })),
}

/** Moves a record to a tier. */
export const tier: CommandSpec<NamedOptions> = {
  name: 'tier',
  summary: 'move a record nearer or further away; no pass demotes it again',
  examples: ['tier fact_9d3e59d88a7463f9 hot', 'tier note_5f1c0e warm --reason "needed again"'],
  answer,
  define: (command) =>
    addWriteOptions(
      command
        .argument('<id>', 'record id')
        .addArgument(new Argument('<tier>', 'recall looks at hot and warm, and at archive on request').choices(tiers)),
    ),
  run: (context, { args: [id = '', to = ''], options }) =>
    // Commander has let through no other tier.
    carryOut(context, options, (reader) => planTier(reader, [id], { ...options, to: to as Tier })),
}

function carryOut(
  context: Context,
  { branch }: NamedOptions,
  plan: (reader: StoreReader) => Promise<readonly Operation[]>,
): Promise<Report> {
  return writeStore(context, async ({ store }) => {
    const outcomes =
      branch === undefined
        ? await applyByName(context, store, { operations: await plan(store) })
        : await applyByNameOn(context, store, { branch, plan })
    assertDone(outcomes)
    const lines = outcomes.map(
      ({ operation, status }) =>
        `${operation.kind} ${operation.sources.map(({ id }) => id).join(', ')}: ${status} (${operation.id})`,
    )
    const text = outcomes.length === 0 ? 'nothing to do' : [...lines, counted(outcomes.length, 'operation')].join('\n')
    return { json: { outcomes: outcomes.map(outcomeJson) }, text }
  })
}
