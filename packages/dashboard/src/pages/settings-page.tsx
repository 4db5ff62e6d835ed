import type { ReactNode } from 'react'
import type { Config } from '../api/answers.js'
import { useConfig } from '../api/queries.js'
import type { Choices } from '../api/settings.js'
import { choose, useChoices } from '../api/settings.js'
import { useTitle } from '../app/use-title.js'
import { Breakable } from '../design/breakable.js'
import { Failure, Loading } from '../design/states.js'
import { useWords } from '../words/index.js'

/** What is in force and where each value comes from; what differs from the default first. */
export function SettingsPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.settings)
  const { data, error, refetch } = useConfig()
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const changed = data.settings.filter(({ from }) => from !== 'default' && from !== 'preset')
  const defaults = data.settings.filter((setting) => !changed.includes(setting))
  return (
    <>
      <div className="headline">
        <div>
          <h1>{changed.length === 0 ? words.settings.allDefault : words.settings.differ(changed.length)}</h1>
          <p>
            {words.settings.lede} {words.settings.file}:{' '}
            <span className="code">{data.file ?? words.settings.noFile}</span>
          </p>
        </div>
      </div>
      <div className="page-stack">
        {changed.length > 0 && <SettingTable title={words.settings.changed} settings={changed} />}
        <BrowserChoices />
        <SettingTable title={words.settings.defaults} settings={defaults} />
      </div>
    </>
  )
}

interface SettingTableProps {
  readonly title: string
  readonly settings: Config['settings']
}

function SettingTable({ title, settings }: SettingTableProps): ReactNode {
  const words = useWords()
  return (
    <section className="card" aria-label={title}>
      <div className="cap pad">
        <h2>{title}</h2>
      </div>
      <table className="table settings">
        <thead>
          <tr>
            <th scope="col">{words.settings.name}</th>
            <th scope="col">{words.settings.value}</th>
            <th scope="col">{words.settings.from}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, value, from, place }) => (
            <tr key={name}>
              <th scope="row" className="code">
                <Breakable text={name} />
              </th>
              <td className="setting-value is-wide">{valueText(value, words.none)}</td>
              <td className="small is-wide">
                {words.settings.froms[from] ?? from}{' '}
                {place !== undefined && <span className="code quiet">{place}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function valueText(value: unknown, none: string): string {
  if (value === undefined || value === null) return none
  if (typeof value === 'string') return value
  const parts = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : []
  if (parts.length === 0) return spacedJson(value)
  return parts.map(([name, each]) => `${name}: ${typeof each === 'string' ? each : spacedJson(each)}`).join('\n')
}

/** With a space between its parts, where a line can end. */
function spacedJson(value: unknown): string {
  // Only between parts does JSON hold a line end: within a text it is written as an escape.
  const lines = JSON.stringify(value, null, 1)
  return lines
    .replace(/\[\n */g, '[')
    .replace(/\n *\]/g, ']')
    .replace(/\n */g, ' ')
}

function BrowserChoices(): ReactNode {
  const words = useWords()
  const { language, keys } = useChoices()
  const { on, off } = words.settings
  return (
    <section className="card pad stack" aria-labelledby="browser-title">
      <h2 id="browser-title">{words.settings.browser}</h2>
      <ChoiceRow name="language" title={words.settings.language} values={words.settings.languages} chosen={language} />
      <ChoiceRow
        name="keys"
        title={words.settings.keys}
        values={{ on, off }}
        chosen={keys}
        hint={words.settings.keysHint}
      />
    </section>
  )
}

interface ChoiceRowProps<Name extends keyof Choices> {
  readonly name: Name
  readonly title: string
  readonly values: Readonly<Partial<Record<Choices[Name], string>>>
  readonly chosen: Choices[Name]
  readonly hint?: string
}

function ChoiceRow<Name extends keyof Choices>({ name, title, values, chosen, hint }: ChoiceRowProps<Name>): ReactNode {
  return (
    <fieldset className="row row-wide">
      <legend>
        <b>{title}</b>
      </legend>
      {(Object.entries(values) as [Choices[Name], string][]).map(([value, word]) => (
        <label key={value} className="row">
          <input type="radio" name={name} checked={chosen === value} onChange={() => choose({ [name]: value })} />
          {word}
        </label>
      ))}
      {hint !== undefined && <span className="small quiet">{hint}</span>}
    </fieldset>
  )
}
