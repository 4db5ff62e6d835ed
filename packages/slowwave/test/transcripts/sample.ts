/** A transcript of one tool, with what a reader has to find in it. */
export interface Sample {
  readonly reader: string
  /** Path below the folder of the sample; what is read is the first one. */
  readonly files: Readonly<Record<string, string>>
  readonly person: readonly string[]
  readonly assistant: readonly string[]
  readonly toolCalls: number
  /** Formats with one value a line can be resumed and can have a bad line in the middle. */
  readonly lines: 'resumable' | 'replayed' | 'document'
  /** A further turn of the person that is appended later, and its text. */
  readonly next?: { readonly line: string; readonly text: string }
}

/** A moment of the samples: minutes after eight on one morning. */
export const at = (minute: number): string => `2026-02-03T08:${String(minute).padStart(2, '0')}:00.000Z`
/** Values as JSON, one a line. */
export const lines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')
