import type { ReactNode } from 'react'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FoundRecord, RecordsPage as Page } from '../api/answers.js'
import { useRecords } from '../api/queries.js'
import { useScope } from '../app/scope-choice.js'
import { useTitle } from '../app/use-title.js'
import { Glyph } from '../design/glyph.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { VirtualList } from '../design/virtual-list.js'
import type { Words } from '../words/index.js'
import { useWords } from '../words/index.js'
import { Facets, facetNames } from './records/facets.js'
import { RecordLine } from './records/record-line.js'

/** Every record: searched, narrowed, and listed without end. */
export function RecordsPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.records)
  const [search, setSearch] = useSearchParams()
  const scope = useScope()
  const asked = search.get('q') ?? ''
  const query = {
    q: asked || undefined,
    sort: asked === '' ? (search.get('sort') ?? undefined) : undefined,
    ...Object.fromEntries(facetNames.map((name) => [name, search.get(name) ?? undefined])),
    scope: search.get('scope') ?? scope,
  }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = useRecords(query)
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const set = (name: string, value: string): void => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  const first = data?.pages[0]
  return (
    <>
      <Head first={first} asked={asked} />
      <SearchBox asked={asked} onAsk={(text) => set('q', text)} />
      {error && data === undefined && <Failure error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <Loading />}
      {first && (
        <div
          className={
            first.facets === undefined && !facetNames.some((name) => search.has(name)) ? 'page-stack' : 'browse'
          }
        >
          <Facets facets={first.facets} search={search} onSet={set} />
          <Found pages={data.pages} isOld={isPlaceholderData} asked={asked} search={search} onSet={set} onEnd={onEnd} />
        </div>
      )}
    </>
  )
}

function Head({ first, asked }: { readonly first: Page | undefined; readonly asked: string }): ReactNode {
  const words = useWords()
  return (
    <div className="headline">
      <div>
        <h1>{first === undefined ? words.pages.records : countOf(first, asked, words)}</h1>
        {asked !== '' && first?.best !== undefined && <p>{words.records.foundBestNext}</p>}
      </div>
    </div>
  )
}

function countOf({ matching, best }: Page, asked: string, { records }: Words): string {
  if (asked === '') return records.title(matching)
  return best === undefined ? records.found(matching) : records.foundBest(matching)
}

const typingPauseMs = 120

function SearchBox({ asked, onAsk }: { readonly asked: string; readonly onAsk: (text: string) => void }): ReactNode {
  const words = useWords()
  const [text, setText] = useState(asked)
  const settled = useDeferredValue(text)
  useEffect(() => {
    if (settled === asked) return undefined
    const timer = setTimeout(() => onAsk(settled), typingPauseMs)
    return () => clearTimeout(timer)
  }, [settled, asked, onAsk])
  return (
    <form
      className="search-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(text)
      }}
    >
      <label className="search-box">
        <Glyph name="search" />
        <input
          type="search"
          data-search
          aria-label={words.records.searchLabel}
          placeholder={words.records.placeholder}
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </form>
  )
}

interface FoundProps {
  readonly pages: readonly Page[]
  readonly isOld: boolean
  readonly asked: string
  readonly search: URLSearchParams
  readonly onSet: (name: string, value: string) => void
  readonly onEnd: () => void
}

const sorts = ['newest', 'oldest', 'most-used', 'id'] as const
const rowHeight = 92

function Found({ pages, isOld, asked, search, onSet, onEnd }: FoundProps): ReactNode {
  const words = useWords()
  const rows = pages.flatMap(({ records }) => records)
  const [first] = pages
  const total = first?.matching ?? 0
  if (first === undefined || total === 0) return <NothingFound search={search} asked={asked} />
  return (
    <section className="card" aria-label={words.records.list} aria-busy={isOld} data-asked={isOld ? undefined : asked}>
      <div className="list-head">
        <span className="small quiet" role="status">
          {countOf(first, asked, words)}
        </span>
        {asked === '' && (
          <label className="row small">
            {words.records.sort}
            <select value={search.get('sort') ?? 'newest'} onChange={(event) => onSet('sort', event.target.value)}>
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {words.records.sorts[sort]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <VirtualList<FoundRecord>
        rows={rows}
        total={total}
        keyOf={(record) => record.id}
        row={(record) => <RecordLine record={record} />}
        onEnd={onEnd}
        name={words.records.list}
        rowHeight={rowHeight}
      />
    </section>
  )
}

function NothingFound({ search, asked }: { readonly search: URLSearchParams; readonly asked: string }): ReactNode {
  const words = useWords()
  const isNarrowed = asked !== '' || facetNames.some((name) => search.has(name))
  return isNarrowed ? (
    <Empty title={words.records.none} next={words.records.noneNext} />
  ) : (
    <Empty
      title={words.records.empty}
      next={words.records.emptyNext}
      action={<code className="command">slowwave import</code>}
    />
  )
}
