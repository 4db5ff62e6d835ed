import type { Surroundings } from '@slowwave/core'

/** Where text goes. Writing to an end that is closed is no error. */
export interface Output {
  write(text: string): void
  /** True where a person looks on. */
  readonly isTerminal: boolean
  /** True once the reader went away (`slowwave export | head`). */
  readonly isClosed: () => boolean
  /** Waits until all is written; what went wrong, unless the reader went away. @default nothing can go wrong */
  readonly finish?: () => Promise<Error | undefined>
}

/** One answer among several. */
export interface Choice<T extends string> {
  readonly value: T
  readonly label: string
}

/** Questions to a person. Each answer is `undefined` if the person broke off. */
export interface Prompts {
  one<T extends string>(question: string, choices: readonly Choice<T>[]): Promise<T | undefined>
  several<T extends string>(
    question: string,
    choices: readonly Choice<T>[],
    chosen: readonly T[],
  ): Promise<readonly T[] | undefined>
  text(question: string, proposal: string): Promise<string | undefined>
  agree(question: string): Promise<boolean | undefined>
}

/** Everything of the world that the command line touches, apart from files. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly stdin: AsyncIterable<Uint8Array>
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Absolute path of the working folder. */
  readonly folder: string
  readonly surroundings: Surroundings
  /** Aborted by SIGINT or SIGTERM: what runs is finished, nothing else is begun. */
  readonly signal: AbortSignal
  readonly host: string
  readonly pid: number
  /** Only on a terminal. */
  readonly prompts?: Prompts
}
