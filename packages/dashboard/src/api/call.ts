import { CallError } from './call-error.js'
import { currentToken } from './token.js'
import type { Problem } from './answers.js'

/** What goes along with a call. */
export interface CallChoice {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  /** What was read before it was decided; the server refuses with `changed` if it is another by now. */
  readonly ifMatch?: string
  readonly signal?: AbortSignal
}

/** An answer with the tag of what was read. */
export interface Tagged<T> {
  readonly answer: T
  readonly etag: string | undefined
}

/** Asks the server. @throws {CallError} for every refusal, and with code `unreachable` where no answer came */
export async function call<T>(path: string, choice: CallChoice = {}): Promise<T> {
  return (await callTagged<T>(path, choice)).answer
}

/** Asks the server, and keeps the tag by which a decision says what it was made on. */
export async function callTagged<T>(path: string, choice: CallChoice = {}): Promise<Tagged<T>> {
  const response = await reach(path, choice)
  if (!response.ok) throw await refusalOf(response)
  return { answer: (await response.json()) as T, etag: response.headers.get('etag') ?? undefined }
}

/** The bare response of a call, for what is streamed. */
export async function reach(path: string, { method = 'GET', body, ifMatch, signal }: CallChoice): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: headersOf(body, ifMatch),
      cache: 'no-store',
      credentials: 'omit',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError('unreachable', 'The server does not answer.', {
      status: 0,
      hint: 'Start it again with slowwave serve. Nothing was changed by this page.',
    })
  }
}

function headersOf(body: unknown, ifMatch: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = currentToken()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (ifMatch !== undefined) headers.set('if-match', ifMatch)
  return headers
}

/** The problem that the server describes. */
export async function refusalOf(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  return new CallError(problem?.code ?? 'internal', problem?.detail ?? `The server answered ${response.status}.`, {
    status: response.status,
    ...(problem?.hint === undefined ? {} : { hint: problem.hint }),
  })
}

/** A path with a query; what is undefined or empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
