import { createTwoFilesPatch } from 'diff'

/** One file before and after a change. */
export interface FileChange {
  /** From the root of the repository. */
  readonly file: string
  /** Absent for a new file. */
  readonly before?: string
  /** Absent for a file that goes. */
  readonly after?: string
}

/** The change as a unified diff. */
export function textDiff({ file, before, after }: FileChange): string {
  const [from, to] = [before === undefined ? '/dev/null' : `a/${file}`, after === undefined ? '/dev/null' : `b/${file}`]
  const patch = createTwoFilesPatch(from, to, before ?? '', after ?? '', '', '', { context: 2 })
  return patch.replace(/^=+\n/, '').replace(/\t$/gm, '').trimEnd()
}
