import type { Evidence, IncomingRecord, MemoryRecord, Operation, StoredRecord } from '../model/index.js'
import type { Draft, Statement } from '../operations/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Admitted } from './admission.js'
import type { CaptureContext } from './capture-context.js'
import { mainBranch, MemoryError, sourceClassOf } from '../model/index.js'
import { draftCapture, draftReinforce, operationOf } from '../operations/index.js'
import { admit } from './admission.js'
import { isEcho } from './echo.js'
import { forgottenAmong } from './forgotten.js'
import { keyedPart } from './keyed-value.js'
import { findKnown } from './known-text.js'
import { Lives } from './lives.js'
import { numbered } from './judging.js'
import { originalBehind } from './original-behind.js'
import { assertMayBeSaid } from './text-judgement.js'
import { asPlanned } from './overlay.js'
import { resolveCapture } from './resolve-capture.js'
import { attemptsAt, standingAttempt, statementOperation } from './statements.js'

/**
 * Plans what becomes of a new text: a further statement of what is known (reinforce), or a new record (capture), followed
 * by the operations that settle or mark what it disagrees with, as far as the policy lets them go unasked (R13-R15).
 *
 * A statement that stands in the journal already gives its operation again, so that apply answers `already-applied`.
 *
 * @throws {MemoryError} `invalid-input` if the gate refuses it; `refused` if a text guard objects, or if the text was deleted
 * for good and no user says it again.
 */
export async function planCapture(
  reader: StoreReader,
  incoming: IncomingRecord,
  context: CaptureContext,
): Promise<readonly Operation[]> {
  const admitted = admit(incoming, context.policy)
  const reason = assertMayBeSaid(admitted.record, context)
  const statement = statementOf(admitted.record, context)
  const repeated = await findRepeated(reader, admitted, { statement, reason })
  if (repeated) return [repeated]

  const known = await findKnown(reader, admitted)
  const said = { admitted, statement, tags: incoming.beside?.tags ?? [] }
  if (known) return [await reinforce(reader, known, said)]

  await assertNotForgotten(reader, admitted)
  const lives = new Lives(reader)
  await lives.prepare([admitted.contentId])
  const record: MemoryRecord = { ...admitted.record, id: await lives.take(admitted.contentId) }
  const planned = asPlanned(record, incoming.beside)
  const resolved = await resolveCapture(reader, planned, context)
  if (resolved.duplicate) {
    const original = await originalBehind(reader, resolved.duplicate, record.contentHash)
    return [await reinforce(reader, original, said)]
  }
  return numbered([captureOf(record, incoming, { statement, reason }), ...resolved.drafts], reader)
}

interface Stated {
  readonly statement: Statement
  readonly reason: string
}

/** The capture of this very statement, if one stands. */
async function findRepeated(
  reader: StoreReader,
  { record, contentId }: Admitted,
  stated: Stated,
): Promise<Operation | undefined> {
  const draft = captureOf({ ...record, id: contentId }, {}, stated)
  const standing = await standingAttempt(draft, await attemptsAt([draft], reader), reader)
  if (standing === undefined) return undefined
  const operation = operationOf(draft, standing)
  // An episode that is told again at another moment has the id of the first.
  const id = (await reader.findEntry(mainBranch, operation.id))?.puts[0]?.id ?? contentId
  return operationOf(captureOf({ ...record, id }, {}, stated), standing)
}

function captureOf(
  record: MemoryRecord,
  { beside }: Pick<IncomingRecord, 'beside'>,
  { statement, reason }: Stated,
): Draft {
  return draftCapture({ record, statement, ...(beside === undefined ? {} : { beside }), reason })
}

function statementOf(
  { contentHash, author, createdAt, ...record }: Admitted['record'],
  { idempotencyKey }: CaptureContext,
): Statement {
  const said = { contentHash, ...keyedPart(record) }
  if (idempotencyKey !== undefined) return { ...said, origin: `key:${idempotencyKey}`, saidAt: null }
  return { ...said, origin: author.sessionId ?? author.origin ?? null, saidAt: createdAt }
}

interface Said {
  readonly admitted: Admitted
  readonly statement: Statement
  readonly tags: readonly string[]
}

async function reinforce(
  reader: StoreReader,
  original: StoredRecord,
  { admitted, statement, tags }: Said,
): Promise<Operation> {
  const echo = await isEcho(reader, admitted.record, original)
  const said = admitted.record.text === original.text ? 'said again' : 'said again in other words'
  const reason = echo ? `${said}, by a session that had recalled it` : said
  const evidence = {
    ...evidenceOf(admitted.record, original),
    ...(tags.length === 0 ? {} : { tags }),
    ...(echo ? ({ echo } as const) : {}),
  }
  return statementOperation(draftReinforce({ original, evidence, statement, reason }), reader)
}

function evidenceOf({ text, author, source, createdAt }: Admitted['record'], original: StoredRecord): Evidence {
  const { sessionId, origin } = author
  return {
    ...(text === original.text ? {} : { wording: text }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(origin === undefined ? {} : { origin }),
    source,
    observedAt: createdAt,
  }
}

/** What was deleted for good comes back only if a person says it again (R28). */
async function assertNotForgotten(reader: StoreReader, { record, contentId }: Admitted): Promise<void> {
  if (sourceClassOf(record.source) === 'user' || (await forgottenAmong(reader, [contentId])).size === 0) return
  throw new MemoryError('refused', `The text of ${contentId} was deleted for good; only a user can add it again.`)
}
