import { expect, test } from 'vitest'
import { Runs } from '../../src/serving/index.js'

const summary = { applied: 0 }

/** A run that goes on until it is told to stop. */
function untilStopped(signal: AbortSignal) {
  return new Promise<{ readonly ended: 'interrupted'; readonly summary: typeof summary }>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ended: 'interrupted', summary }))
  })
}

test('one run at a time; one that is cancelled ends, and makes room for the next', async () => {
  let n = 0
  const runs = new Runs({ now: () => 1, newId: () => `run_${++n}` })
  const told: string[] = []
  runs.onChange(({ run_id, state }) => told.push(`${run_id} ${state}`))
  const first = runs.start({ what: 'consolidate', startedAt: 1, work: untilStopped })
  expect(() => runs.start({ what: 'dry-run', startedAt: 1, work: untilStopped })).toThrow('run_1 is not over yet')
  runs.cancel('run_of_nobody')
  expect(runs.running()?.run_id).toBe(first.run_id)
  runs.cancel(first.run_id)
  await expect.poll(() => runs.get(first.run_id)?.state).toBe('interrupted')
  const second = runs.start({ what: 'dry-run', startedAt: 1, work: untilStopped })
  await runs.close()
  expect(runs.get(second.run_id)?.state).toBe('interrupted')
  expect(() => runs.start({ what: 'dry-run', startedAt: 1, work: untilStopped })).toThrow('about to end')
  expect(told).toEqual(['run_1 running', 'run_1 interrupted', 'run_2 running', 'run_2 interrupted'])
})

test('a run that was stopped before it had a plan is interrupted, not failed; another error is one in our words', async () => {
  const runs = new Runs({ now: () => 1, newId: () => 'run' })
  const planning = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  runs.start({ what: 'dry-run', startedAt: 1, work: planning })
  runs.cancel('run')
  await expect.poll(() => runs.get('run')?.state).toBe('interrupted')
  expect(runs.get('run')).not.toHaveProperty('error')
  runs.start({ what: 'dry-run', startedAt: 1, work: () => Promise.reject(new Error('a path of ours')) })
  await expect.poll(() => runs.get('run')?.state).toBe('failed')
  expect(runs.get('run')?.error).toEqual({ code: 'internal', message: 'The run failed in slowwave itself.' })
})
