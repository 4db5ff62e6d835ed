import type { LeaseHolder, Outcome, PassEvent, Plan, Scope, StoreReader } from '@slowwave/core'
import { countOutcomes, isMemoryError, MemoryError, renderOutcomes, shownLines } from '@slowwave/core'
import type { Context } from './context.js'
import { planText } from './planning.js'

interface TakenOver {
  readonly scope: Scope
  readonly from: LeaseHolder
}

/** What is known of a pass while it runs: what it planned, and what became of that so far. */
export class PassRecord {
  #plan: Plan | undefined
  readonly #outcomes: Outcome[] = []
  readonly #takenOver: TakenOver[] = []

  /** Takes note of an event of the pass. */
  see(event: PassEvent): void {
    if (event.type === 'planned') this.#plan = event.plan
    if (event.type === 'ended') this.#outcomes.push(event.outcome)
    if (event.type === 'leased' && event.lease.takenOverFrom !== undefined)
      this.#takenOver.push({ scope: event.lease.scope, from: event.lease.takenOverFrom })
  }

  get plan(): Plan | undefined {
    return this.#plan
  }

  get outcomes(): readonly Outcome[] {
    return this.#outcomes
  }

  /** Leases that a pass which is gone had left. */
  get takenOver(): readonly TakenOver[] {
    return this.#takenOver
  }
}

/** Where a pass is read from and how it is shown. */
export interface ToldPass {
  readonly reader: StoreReader
  readonly record: PassRecord
  readonly explain?: boolean
}

/**
 * Runs a pass; if it breaks off, a full disk for example, what was planned and applied until then is printed before the
 * error is thrown. Under `--json` the counts are among the details of the error.
 */
export async function toldWhenBroken<T>(context: Context, told: ToldPass, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { plan, outcomes } = told.record
    if (plan === undefined || !isMemoryError(error)) throw error
    await printProgress(context, { ...told, plan }).catch(() => undefined)
    const { code, message, hint, details } = error
    const counts = countOutcomes(outcomes, plan.operations)
    throw new MemoryError(code, message, { ...(hint && { hint }), details: { ...details, counts }, cause: error })
  }
}

async function printProgress(
  context: Context,
  { reader, record, plan, explain }: ToldPass & { readonly plan: Plan },
): Promise<void> {
  context.progress.clear()
  if (context.flags.json === true) return
  const said = renderOutcomes({
    planned: plan.operations,
    outcomes: record.outcomes,
    refused: plan.scopes.filter((scope) => scope.refused !== undefined),
    interrupted: true,
    detail: explain === true ? 'explain' : 'summary',
  })
  const text = await planText(context, reader, { plan, ...(explain === undefined ? {} : { explain }) })
  context.io.stdout.write(`${shownLines(`${text}\n\n${said}`)}\n`)
}
