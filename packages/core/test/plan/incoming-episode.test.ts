import { describe, expect, test } from 'vitest'
import { episodeText, incomingEpisode, parseScope, planCapture, renderEpisode } from '@slowwave/core'
import { builtAt } from '@slowwave/core/testing'
import { applyOperations, conservativePolicy, memoryStore } from '@slowwave/core'
import { fakeSurroundings } from '@slowwave/core/testing'
import { allRecords, indexer } from './planning.js'

const run = { scope: parseScope('project/api'), task: 'deploy the api', endedAt: builtAt, turns: 6 }

describe('an episode of a finished run', () => {
  test('a self-reported success is a claim, and a verified signal overrides the model', () => {
    expect(incomingEpisode({ ...run, reported: 'success' })?.episode?.outcome).toBe('claimed_success')
    expect(incomingEpisode({ ...run, reported: 'success', verified: 'failure' })?.episode?.outcome).toBe('failure')
    expect(incomingEpisode({ ...run, reported: 'Abandoned', verified: 'success' })?.episode?.outcome).toBe('success')
  })

  test('an outcome that cannot be read is unknown', () => {
    expect(incomingEpisode({ ...run, reported: 'went swimmingly' })?.episode?.outcome).toBe('unknown')
    expect(incomingEpisode(run)?.episode?.outcome).toBe('unknown')
  })

  test.each(['NONE', 'n/a', '  '])('the lesson %j is no lesson', (lesson) => {
    expect(incomingEpisode({ ...run, lesson })).toMatchObject({ text: 'deploy the api', episode: { lesson: '' } })
  })

  test('a trivial run and a run without a task are not stored', () => {
    expect(incomingEpisode({ ...run, turns: 1 })).toBeUndefined()
    expect(incomingEpisode({ ...run, task: ' ' })).toBeUndefined()
  })

  test('is searched by its task and its lesson', () => {
    expect(episodeText({ task: 'deploy the api', lesson: 'Run the migrations first.' })).toBe(
      'deploy the api\nRun the migrations first.',
    )
  })

  test('is read line by line, without what is not known', () => {
    const episode = { task: 'deploy', approach: '', outcome: 'failure', lesson: 'Migrate first.' } as const
    expect(renderEpisode(episode)).toBe('Task:     deploy\nOutcome:  failure\nLesson:   Migrate first.')
  })

  test('two runs of one task at different times are two episodes, and contradicting ones both survive', async () => {
    const store = memoryStore()
    const surroundings = fakeSurroundings({ startAt: builtAt })
    const options = {
      surroundings,
      policy: conservativePolicy,
      indexer,
      actor: 'user',
      baseSeq: 0,
      asked: 'by-name' as const,
      holder: { passId: 'p', host: 'h', pid: 1 },
    }
    for (const [i, verified] of (['success', 'failure', 'failure'] as const).entries()) {
      const incoming = incomingEpisode({ ...run, verified, endedAt: builtAt + Math.min(i, 1) * 1000 })!
      const operations = await planCapture(store, incoming, { policy: conservativePolicy, indexer })
      for await (const outcome of applyOperations(store, operations, options)) expect(outcome.status).toMatch(/applied/)
    }
    const outcomes = (await allRecords(store)).map(({ episode }) => episode?.outcome)
    expect([...outcomes].sort()).toEqual(['failure', 'success'])
  })
})
