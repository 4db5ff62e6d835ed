import { normalisedText } from '@slowwave/core'
import type { Scope, StoreReader } from '@slowwave/core'
import type { Probe } from '../probes/index.js'
import { demoScopes } from './demo-records.js'

/** A question, and the texts that answer it. */
interface Question {
  readonly scope: string
  readonly query: string
  readonly answers: readonly string[]
}

const { mara, tideline, buoy } = demoScopes

function ask(scope: string, query: string, ...answers: readonly string[]): Question {
  return { scope, query, answers }
}

const questions: readonly Question[] = [
  ask(mara, 'Which package manager does Mara like?', 'Mara prefers pnpm over npm.', 'Mara prefers pnpm to npm.'),
  ask(mara, 'Where does Mara work from?', 'Mara works from Porto.'),
  ask(mara, 'How should commit messages be written?', 'Mara wants commit messages in the imperative.'),
  ask(mara, 'food allergy', 'Mara is allergic to peanuts.'),
  ask(mara, 'Which editor does Mara use?', "Mara's editor is Helix.", "Mara's editor is Neovim."),
  ask(mara, 'keyboard layout', 'Mara uses the Colemak keyboard layout.'),
  ask(mara, 'Who is the manager of Mara?', "Mara's manager is Ines Falk.", "Mara's manager is Teodor Lund."),
  ask(mara, 'new dependency', 'Mara wants no new dependency without being asked.'),
  ask(tideline, 'Which port does the API use?', 'The Tideline API listens on port 7420.'),
  ask(tideline, 'Where is Tideline deployed?', 'Tideline is deployed to Hetzner.', 'Tideline is deployed to Fly.io.'),
  ask(tideline, 'Which Node version does Tideline run on?', 'Tideline runs on Node 22.', 'Tideline runs on Node 20.'),
  ask(tideline, 'Is there a redis service in CI?', 'The CI of Tideline has no redis service.'),
  ask(tideline, 'How long may forecasts be cached?', 'Forecasts may be cached for 60 seconds at most.'),
  ask(tideline, 'feature flags file', 'Feature flags live in flags.yaml.'),
  ask(tideline, 'On which day do releases go out?', 'Releases of Tideline go out on Tuesday.'),
  ask(tideline, 'index for forecast queries', 'Forecast queries need the index on (harbour_id, at).'),
  ask(
    tideline,
    'May the production database be dropped?',
    'The production database of Tideline may not be dropped at any time.',
  ),
  ask(tideline, 'outage report', 'An outage report is due within two working days.'),
  ask(buoy, 'What language is Buoy written in?', 'Buoy is written in Rust.'),
  ask(buoy, 'baud rate', 'The default baud rate of Buoy is 57600.'),
  ask(buoy, 'What separates the CSV columns?', 'Buoy writes CSV with a comma.', 'Buoy writes CSV with a semicolon.'),
  ask(buoy, 'Which exit code means a checksum error?', 'The exit code of Buoy for a checksum error is 4.'),
  ask(buoy, 'fuzz target', 'Every parser of Buoy has a fuzz target.'),
  ask(buoy, 'What do Linux users need?', 'Linux users need a udev rule for the logger.'),
]

/** The questions of the demo, with the ids that answer them in this store. */
export async function demoProbes(reader: StoreReader): Promise<readonly Probe[]> {
  const ids = new Map<string, string[]>()
  for await (const { id, scope, text } of reader.records()) {
    const name = nameOf(scope, text)
    ids.set(name, [...(ids.get(name) ?? []), id])
  }
  return questions.map(({ scope, query, answers }) => {
    const expect = answers.flatMap((answer) => ids.get(nameOf(scope, answer)) ?? [])
    return { scope: scope as Scope, query, expect }
  })
}

function nameOf(scope: string, text: string): string {
  return `${scope}\n${normalisedText(text)}`
}
