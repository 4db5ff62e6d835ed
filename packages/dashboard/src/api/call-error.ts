/** What else the server said of an error. */
export interface CallErrorDetails {
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** One thing to do. */
  readonly hint?: string
}

/** What the server refused or could not do: its code, its sentence, and the one thing to do next. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** Stable code of the error, as the command line has it. */
  readonly code: string
  readonly status: number
  readonly hint: string | undefined

  constructor(code: string, message: string, details: CallErrorDetails) {
    super(message)
    this.code = code
    this.status = details.status
    this.hint = details.hint
  }
}
