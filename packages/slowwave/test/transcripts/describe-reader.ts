import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { transcriptFile, transcriptReaderFor, transcriptReaderOf } from '../../src/transcripts/index.js'
import { headOf } from '../../src/transcripts/open-transcript.js'
import { eventsOf, readSample, textsIn, turnsIn, written } from './reading.js'
import type { Sample } from './sample.js'

/** The suite that every transcript reader passes, for each form of its files. */
export function describeReader(name: string, sample: Sample): void {
  const reader = transcriptReaderOf(sample.reader)
  const [path = '', content = ''] = Object.entries(sample.files)[0] ?? []

  describe(`the transcript reader for ${name}`, () => {
    test('is found by the content of the file', () => {
      expect(transcriptReaderFor(headOf(written(sample.files)))?.id).toBe(sample.reader)
    })

    test('finds what the person typed, what the assistant said, and each tool call once', async () => {
      const events = await readSample(sample)
      expect(textsIn(events, 'person')).toEqual(sample.person)
      expect(textsIn(events, 'assistant')).toEqual(sample.assistant)
      expect(turnsIn(events, 'tool-call')).toHaveLength(sample.toolCalls)
      expect(events.filter(({ type }) => type === 'refused' || type === 'unfinished')).toEqual([])
    })

    test('gives each turn a session, a line and an id that stays the same', async () => {
      const file = transcriptFile(written(sample.files))
      const [first, second] = [await eventsOf(reader, file), await eventsOf(reader, file)]
      expect(second).toEqual(first)
      const people = turnsIn(first, 'person')
      expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
      for (const turn of people) {
        expect(turn.sessionId).not.toBe('')
        expect(turn.line).toBeGreaterThan(0)
      }
    })

    test('leaves the file as it is', async () => {
      const file = transcriptFile(written(sample.files))
      const before = { bytes: readFileSync(file.path, 'utf8'), mtimeMs: statSync(file.path).mtimeMs }
      await eventsOf(reader, file)
      expect({ bytes: readFileSync(file.path, 'utf8'), mtimeMs: statSync(file.path).mtimeMs }).toEqual(before)
    })

    test('takes an empty file and a file of another kind without failing', async () => {
      for (const text of ['', 'Dear diary,\n\nnothing happened.\n', '{"a":1}\n', '[]', '[1, 2]', 'null']) {
        const events = await eventsOf(reader, transcriptFile(written({ [basename(path)]: text })))
        expect(turnsIn(events, 'person')).toEqual([])
      }
    })

    if (sample.lines !== 'document') {
      test('reports a bad line with its number and reads the rest', async () => {
        const all = content.split('\n')
        const broken = [...all.slice(0, 1), '{"cut', ...all.slice(1)].join('\n')
        const events = await eventsOf(reader, transcriptFile(written({ [path]: broken })))
        expect(events).toContainEqual({ type: 'refused', line: 2, reason: 'not JSON: it is cut short' })
        expect(textsIn(events, 'person')).toEqual(sample.person)
      })
    }

    const { next } = sample
    if (next !== undefined) {
      test('goes on where an unfinished last line began', async () => {
        const half = content + next.line.slice(0, 12)
        const events = await eventsOf(reader, transcriptFile(written({ [path]: half })))
        expect(textsIn(events, 'person')).toEqual(sample.person)
        const place = events.find((event) => event.type === 'unfinished')
        expect(place).toEqual({
          type: 'unfinished',
          line: content.split('\n').length,
          offset: Buffer.byteLength(content),
        })

        const grown = transcriptFile(written({ [path]: content + next.line }))
        const more = await eventsOf(reader, grown, { from: place as { line: number; offset: number } })
        expect(textsIn(more, 'person')).toEqual([next.text])
        expect(turnsIn(more, 'person')[0]?.line).toBe(content.split('\n').length)
      })
    }
  })
}
