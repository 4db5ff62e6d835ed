import { observationId, userFields } from '@slowwave/core'
import type { Observation } from '@slowwave/core'
import { observationJson } from '../../answers/index.js'
import * as curated from '../../curated/index.js'
import { redact } from '../../transcripts/index.js'
import type { Desk } from '../desk.js'
import { Refusal } from '../door/refusal.js'
import { etagOf } from '../etag.js'
import type { RouteHandlers } from '../handler.js'

/** What was mined from sessions and waits. */
export const sessions: RouteHandlers<'sessions' | 'acceptObservation' | 'skipObservation'> = {
  sessions(desk) {
    return Promise.resolve({ answer: waiting(desk) })
  },

  acceptObservation(desk, { body: { field, id, reason }, assertUnchanged }) {
    assertUnchanged(etagOf(waiting(desk)))
    const home = knownHome(desk)
    const acceptance = curated.prepareAcceptance(home, { field, ...(id === undefined ? {} : { id }) })
    curated.applyAcceptance(home, acceptance, { reason, at: desk.surroundings.now() })
    return Promise.resolve({ answer: settled(acceptance, 'written') })
  },

  skipObservation(desk, { body: { field, id, reason = '' }, assertUnchanged }) {
    assertUnchanged(etagOf(waiting(desk)))
    const home = knownHome(desk)
    const acceptance = curated.prepareAcceptance(home, { field, ...(id === undefined ? {} : { id }) })
    curated.skipAcceptance(home, acceptance, { reason, at: desk.surroundings.now() })
    return Promise.resolve({ answer: settled(acceptance, 'skipped') })
  },
}

const hint = 'Accept lines of intake with `slowwave promote` in the repository.'

function waiting(desk: Desk) {
  const { folder, userHome } = desk.options
  const managed = folder !== undefined && curated.managedState(folder) === 'managed'
  const intake = managed ? curated.readIntake(folder) : undefined
  return {
    managed,
    signals: intake?.all.map((signal) => signalOf(signal, intake)) ?? [],
    hint,
    refused: intake?.refused.map(({ file, line, reason }) => ({ file, line, reason })) ?? [],
    fields: userHome === undefined ? [] : fieldsOf(desk, userHome),
  }
}

function signalOf(signal: curated.PlacedSignal, { signals, promoted }: curated.Intake) {
  const { id, entryType: type, path, body, sessionId, file, line } = signal
  const promotedTo = promoted.get(id)
  const state = promotedTo !== undefined ? 'promoted' : signals.includes(signal) ? 'waiting' : 'superseded'
  return { id, state, type, path, body, sessionId, file, line, ...(promotedTo === undefined ? {} : { promotedTo }) }
}

/** Names that the config lists since then are taken out before anything is shown. */
function fieldsOf({ options: { redaction } }: Desk, home: string) {
  const shown = (line: Observation) => {
    const evidence = redaction === undefined ? line.evidence : redact(line.evidence, redaction)
    return observationJson({ ...line, evidence })
  }
  const { entries } = curated.readObservations(home)
  return userFields.flatMap((field) => {
    const lines = entries.filter((line) => line.field === field).sort((a, b) => (a.ts < b.ts ? 1 : -1))
    const [latest] = lines
    if (latest === undefined) return []
    const { current } = curated.prepareAcceptance(home, { field, id: observationId(latest) })
    return [{ field, count: lines.length, current, latest: shown(latest), observations: lines.map(shown) }]
  })
}

function settled({ field, current, proposed, lines }: curated.Acceptance, became: 'written' | 'skipped') {
  return { field, current, proposed, lines, became }
}

function knownHome({ options: { userHome } }: Desk): string {
  if (userHome !== undefined) return userHome
  throw new Refusal('not-found', 'Nothing that is known about a user is kept here.')
}
