import type { Family, Triage } from '@slowwave/core'
import { counted, families, formatShare, intakeJson, listReasons, shownText } from '@slowwave/core'
import { isoDay } from '../week.js'
import type { PlacedCandidate, PlacedFact, RefusedText } from './consolidate.js'
import type { MinedReport } from './run-mine.js'
import type { Orientation } from './orientation.js'

/** Characters of an observation in a table. */
const cellMax = 120

/** The report of a mine as Markdown: counts first, then each fact, then what would be written. */
export function mineMarkdown(report: MinedReport): string {
  const { orientation, gathered, consolidated, written } = report
  return [
    '# Consolidation report',
    '',
    ...scopeLines(orientation, report),
    '',
    '## Signals',
    '',
    ...signalLines(report),
    '',
    ...factTable(consolidated.facts, consolidated.candidates),
    ...conflictLines(consolidated.facts),
    ...refusedLines(consolidated.refused),
    ...lineBlock(consolidated.facts),
    '## Prune',
    '',
    ...staleLines(orientation),
    ...(written === undefined ? [] : writtenLines(report)),
    ...damageLines(gathered.transcripts),
    '',
    summaryLine(report),
  ].join('\n')
}

function scopeLines(
  { project, state, since, until, host, curated, boundaries }: Orientation,
  { gates }: MinedReport,
): readonly string[] {
  return [
    `- project: ${project} (${state})`,
    `- window: ${isoDay(since)} to ${isoDay(until)}`,
    `- host: ${host ?? 'none'}`,
    `- boundaries: ${counted(boundaries.modules.length, 'module')}, ${counted(boundaries.owners.length, 'owner rule')}, ${counted(boundaries.sensitivePaths.length, 'sensitive path')}`,
    ...(boundaries.gaps.length === 0 ? [] : [`- gap: nothing says which ${boundaries.gaps.join(', ')} there are`]),
    ...curated.map(
      ({ file, entries, newestValidated }) =>
        `- ${file}: ${counted(entries, 'entry', 'entries')}, newest look ${newestValidated ?? 'never'}`,
    ),
    ...gates.map(({ phase, state: light, detail }) => `- gate ${phase}: ${light} (${detail})`),
  ]
}

const familyWords: Readonly<Record<Family, string>> = {
  correction: 'corrections',
  decision: 'decisions',
  preference: 'preferences',
  validated: 'validated successes',
  pattern: 'recurring patterns',
}

function signalLines({ gathered: { mined, transcripts }, consolidated: { known } }: MinedReport): readonly string[] {
  const dropped = Object.fromEntries(Object.entries(mined.dropped).filter(([, count]) => count > 0))
  return [
    `${counted(mined.typedTurns, 'turn')} that a person typed, in ${counted(transcripts.length, 'transcript')}.`,
    '',
    ...families.map((family) => `- ${familyWords[family]}: ${mined.signals[family]}`),
    ...(Object.keys(dropped).length === 0 ? [] : [`- not kept: ${listReasons(dropped)}`]),
    ...(known.repeat + known.revoked === 0
      ? []
      : [`- known about the user: ${known.repeat} observed already, ${known.revoked} settled or taken back`]),
  ]
}

function factTable(facts: readonly PlacedFact[], candidates: readonly PlacedCandidate[]): readonly string[] {
  if (facts.length + candidates.length === 0)
    return ['No signals matched. Nothing is made up for an empty session.', '']
  const rows = facts.map(
    ({ fact, schema, triage, route }, i) =>
      `| ${i + 1} | ${fact.tags.join(' + ')} | ${cell(fact.key)} | ${cell(fact.observation)} | ${placeCell(fact)} | ${route === 'intake' ? schema : 'user channel'} | ${triageCell(triage)} |`,
  )
  const more = candidates.map(
    ({ candidate }, i) =>
      `| ${facts.length + i + 1} | user | ${candidate.field} | ${cell(candidate.suggest)} | ${placeCell(candidate)} | user channel | – |`,
  )
  const schemas = [...new Set(facts.filter(({ route }) => route === 'intake').map(({ schema }) => schema))].sort()
  return [
    '## Facts',
    '',
    '| # | Tag | Key | Observation | Source turn | Target | Triage |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    ...more,
    '',
    ...(schemas.length === 0 ? [] : [`Schemas touched: ${schemas.join(', ')}`, '']),
  ]
}

/** The session and the line of its transcript, and in how many sessions it was said if in more than one. */
function placeCell({ place, again = [] }: Pick<PlacedFact['fact'], 'place' | 'again'>): string {
  const others = new Set(again.map(({ sessionId }) => sessionId).filter((id) => id !== place.sessionId)).size
  const at = cell(`${place.sessionId}:${place.line}`)
  return others === 0 ? at : `${at} (${others + 1} sessions)`
}

function cell(text: string): string {
  return shownText(text, cellMax).replaceAll('|', '\\|')
}

function triageCell(triage: Triage): string {
  switch (triage.verdict) {
    case 'NEW':
      return 'NEW'
    case 'EXTEND':
      return `EXTEND ${triage.target.source} (${triage.target.id}, ${formatShare(triage.overlap)}; ${triage.band === 'create' ? 'separate' : 'merge preselected'})`
    case 'CONFIRM':
      return `CONFIRM ${triage.target.source} (${triage.target.id}); not written`
    case 'CONFLICT':
      return `CONFLICT ${triage.target.source} (${triage.target.id})`
  }
}

function conflictLines(facts: readonly PlacedFact[]): readonly string[] {
  const lines = facts.flatMap(({ triage }, i) => {
    if (triage.verdict !== 'CONFLICT') return []
    const { target, positions, contradiction } = triage
    return [
      `${i + 1}. contested: true (${contradiction.detail})`,
      `   - ${target.source} (${target.id}): ${positions.known}`,
      `   - this session: ${positions.incoming}`,
    ]
  })
  return lines.length === 0 ? [] : ['## Conflicts', '', ...lines, '']
}

function refusedLines(refused: readonly RefusedText[]): readonly string[] {
  if (refused.length === 0) return []
  const lines = refused.map(({ place, guard, reason, plainFact }) => {
    const instead = plainFact === undefined ? '' : `; what may be kept instead: ${plainFact}`
    return `- ${place}: ${guard}: ${reason}${instead}`
  })
  return ['## Refused', '', ...lines, '']
}

function lineBlock(facts: readonly PlacedFact[]): readonly string[] {
  const lines = facts.flatMap(({ line, triage }) =>
    line === undefined || triage.verdict === 'CONFIRM' ? [] : [intakeJson(line)],
  )
  return lines.length === 0 ? [] : ['## Intake lines', '', '```jsonl', ...lines, '```', '']
}

function staleLines({ stale }: Orientation): readonly string[] {
  return stale.length === 0
    ? ['- stale entries: 0']
    : [
        `- stale entries: ${stale.length}`,
        ...stale.map(({ file, id, lastValidated }) => `  - ${file} (${id}), last looked at ${lastValidated}`),
      ]
}

function writtenLines({ written }: MinedReport): readonly string[] {
  if (written === undefined) return []
  const { lines, repeats, observations, crossed } = written
  return [
    `- written: ${counted(lines.length, 'intake line')}, ${counted(observations, 'observation')} about the user`,
    ...(repeats === 0 ? [] : [`- said already within seven days: ${repeats}`]),
    ...crossed.map((topic) => `- now a candidate for a skill: ${topic}`),
  ]
}

function damageLines(transcripts: MinedReport['gathered']['transcripts']): readonly string[] {
  const lines = transcripts.flatMap(({ path, refused, unfinished, foreignTurns }) => [
    ...refused.map(({ line, reason }) => `- ${path}:${line}: ${reason}`),
    ...(unfinished === undefined
      ? []
      : [`- ${path}:${unfinished.line}: unfinished, left for the next time (byte ${unfinished.offset})`]),
    ...(foreignTurns === 0 ? [] : [`- ${path}: ${counted(foreignTurns, 'turn')} of another project left alone`]),
  ])
  return lines.length === 0 ? [] : ['', '## Transcripts', '', ...lines]
}

/** Only a managed repository has an intake to go on with. */
const nextSteps: Readonly<Record<Orientation['state'], string>> = {
  managed: '`slowwave triage`, then `slowwave promote <signal>`',
  unmanaged:
    '`slowwave user review`; `slowwave init --repo` makes the repository managed, and facts go into its intake',
  'not-a-project': '`slowwave user review`',
}

function summaryLine({ written, orientation }: MinedReport): string {
  const promotions = 'promotions 0 (promote by hand)'
  const counts = `${promotions}, stale flags ${orientation.stale.length}, archived entries removed 0`
  const next =
    written === undefined
      ? 'Nothing was written. `--commit-intake` writes it.'
      : `Next: ${nextSteps[orientation.state]}.`
  return `${counts}. ${next}`
}
