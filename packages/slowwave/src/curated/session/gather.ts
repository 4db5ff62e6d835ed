import type { MinedTurns, PlacedTurn, TranscriptEvent } from '@slowwave/core'
import { mineTurns } from '@slowwave/core'
import type { FoundTranscript } from '../../transcripts/index.js'
import { redact } from '../../transcripts/index.js'
import type { Redaction } from '../../transcripts/index.js'
import { isWithin } from '../project-key.js'
import { repositoryAnswers } from '../repository-answers.js'

/** What became of one transcript. */
export interface ReadTranscript {
  readonly path: string
  readonly reader: string
  readonly turns: number
  readonly typedTurns: number
  /** Turns of another project, which are left alone. */
  readonly foreignTurns: number
  readonly leftOut: Readonly<Record<string, number>>
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
  readonly notes: readonly { readonly line: number; readonly reason: string }[]
  /** A last line that is still being written. */
  readonly unfinished?: { readonly line: number; readonly offset: number }
}

/** What was gathered from all transcripts. */
export interface Gathered {
  readonly mined: MinedTurns
  readonly transcripts: readonly ReadTranscript[]
}

/** What gathering needs. */
export interface GatherOptions {
  readonly root: string
  readonly transcripts: readonly FoundTranscript[]
  /** Epoch milliseconds. */
  readonly since: number
  readonly now: number
  readonly redaction: Redaction
  /** Bytes read so far, and all of them. */
  readonly onProgress?: (bytes: number, total: number) => void
  readonly signal?: AbortSignal
}

/** Streams the turns of the transcripts through the patterns of signals, one after the other, in constant memory. */
export async function gather(options: GatherOptions): Promise<Gathered> {
  const transcripts: ReadTranscript[] = []
  const mined = await mineTurns(turnsOf(options, transcripts), {
    since: options.since,
    redact: (text) => redact(text, options.redaction),
    answer: repositoryAnswers(options.root),
  })
  return { mined, transcripts }
}

async function* turnsOf(options: GatherOptions, read: ReadTranscript[]): AsyncGenerator<PlacedTurn> {
  const total = options.transcripts.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  for (const transcript of options.transcripts) {
    const tally = new Tally(transcript, options.root)
    const onBytes = (bytes: number): void => options.onProgress?.(before + bytes, total)
    for await (const event of transcript.reader.read(transcript.file, { now: options.now, onBytes })) {
      options.signal?.throwIfAborted()
      const turn = tally.add(event)
      if (turn !== undefined) yield turn
    }
    before += transcript.bytes
    read.push(tally.result())
  }
}

/** Counts what a transcript holds, and passes on the turns of this project. */
class Tally {
  readonly #transcript: FoundTranscript
  readonly #root: string
  readonly #leftOut: Record<string, number> = {}
  readonly #refused: { line: number; reason: string }[] = []
  readonly #notes: { line: number; reason: string }[] = []
  #counts = { turns: 0, typedTurns: 0, foreignTurns: 0 }
  #unfinished: { line: number; offset: number } | undefined

  constructor(transcript: FoundTranscript, root: string) {
    this.#transcript = transcript
    this.#root = root
  }

  add(event: TranscriptEvent): PlacedTurn | undefined {
    switch (event.type) {
      case 'turn':
        return this.#addTurn(event.turn)
      case 'left-out':
        this.#leftOut[event.why] = (this.#leftOut[event.why] ?? 0) + 1
        return undefined
      case 'refused':
        this.#refused.push({ line: event.line, reason: event.reason })
        return undefined
      case 'noted':
        this.#notes.push({ line: event.line, reason: event.reason })
        return undefined
      case 'unfinished':
        this.#unfinished = { line: event.line, offset: event.offset }
        return undefined
    }
  }

  #addTurn(turn: PlacedTurn): PlacedTurn | undefined {
    this.#counts.turns++
    if (turn.by === 'person') this.#counts.typedTurns++
    if (turn.project === undefined || isWithin(this.#root, turn.project)) {
      return { ...turn, transcript: this.#transcript.file.path }
    }
    this.#counts.foreignTurns++
    return undefined
  }

  result(): ReadTranscript {
    return {
      path: this.#transcript.file.path,
      reader: this.#transcript.reader.id,
      ...this.#counts,
      leftOut: this.#leftOut,
      refused: this.#refused,
      notes: this.#notes,
      ...(this.#unfinished === undefined ? {} : { unfinished: this.#unfinished }),
    }
  }
}
