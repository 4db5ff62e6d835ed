import type { ReactNode } from 'react'
import { useState } from 'react'
import type { RecordsPage } from '../../api/answers.js'
import { Glyph } from '../../design/glyph.js'
import { countText } from '../../design/numbers.js'
import { useWords } from '../../words/index.js'
import type { Words } from '../../words/index.js'

/** By what records can be narrowed, in the order of the page. */
export const facetNames = ['scope', 'kind', 'status', 'tier', 'source'] as const
type FacetName = (typeof facetNames)[number]

export interface FacetsProps {
  /** Absent with a search: then only what was chosen is shown. */
  readonly facets: RecordsPage['facets']
  readonly search: URLSearchParams
  readonly onSet: (name: string, value: string) => void
}

const shownAtMost = 12

/** Filters with how many records each leaves; folded on a phone, where the records come first. */
export function Facets({ facets, search, onSet }: FacetsProps): ReactNode {
  const words = useWords()
  const chosen = facetNames.some((name) => search.has(name))
  const [startsOpen] = useState(() => chosen || matchMedia('(min-width: 52.01rem)').matches)
  if (facets === undefined && !chosen) return null
  return (
    <details className="facets-fold" open={startsOpen}>
      <summary className="button">
        <Glyph name="right" />
        {words.records.facets}
      </summary>
      <form className="facets" aria-label={words.records.facets}>
        {facetNames.map((name) => (
          <Facet key={name} name={name} counts={facets?.[name] ?? {}} search={search} onSet={onSet} />
        ))}
        {chosen && (
          <button type="button" className="button tiny" onClick={() => facetNames.forEach((name) => onSet(name, ''))}>
            {words.records.clear}
          </button>
        )}
      </form>
    </details>
  )
}

interface FacetProps extends Omit<FacetsProps, 'facets'> {
  readonly name: FacetName
  readonly counts: Readonly<Record<string, number>>
}

function Facet({ name, counts, search, onSet }: FacetProps): ReactNode {
  const words = useWords()
  const chosen = (search.get(name) ?? '').split(',').filter((value) => value !== '')
  const values = [...new Set([...chosen, ...sorted(counts)])].slice(0, shownAtMost)
  if (values.length === 0) return null
  const toggle = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    onSet(name, next.join(','))
  }
  return (
    <fieldset>
      <legend>{words.records.facet[name]}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <bdi className={name === 'scope' ? 'code' : undefined}>{wordOf(words, name, value)}</bdi>
          {counts[value] !== undefined && <span className="quiet">{countText(counts[value])}</span>}
        </label>
      ))}
    </fieldset>
  )
}

function sorted(counts: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(counts)
    .toSorted((a, b) => b[1] - a[1])
    .map(([value]) => value)
}

function wordOf(words: Words, name: FacetName, value: string): string {
  if (name === 'status') return words.statuses[value] ?? value
  if (name === 'kind') return words.recordKinds[value] ?? value
  return value
}
