import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Branches } from '../api/answers.js'
import { useBranches } from '../api/queries.js'
import { useTitle } from '../app/use-title.js'
import { Glyph } from '../design/glyph.js'
import { Moment } from '../design/moment.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { sentence } from '../design/sentence.js'
import { visibleText } from '../design/visible-text.js'
import { useWords } from '../words/index.js'
import { BranchDiffDialog } from './branches/branch-diff.js'
import { TagsTab } from './branches/tags-tab.js'
import { TabList } from './parts/tab-list.js'

const tabs = ['consolidation', 'branches', 'tags'] as const

/** Proposal branches, other branches, and moments that have a name. */
export function BranchesPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.branches)
  const [tab, setTab] = useState<(typeof tabs)[number]>('consolidation')
  return (
    <>
      <div className="headline">
        <div>
          <h1>{words.branches.title}</h1>
          <p>{words.branches.lede}</p>
        </div>
      </div>
      <TabList
        tabs={tabs.map((id) => ({ id, word: words.branches.tabs[id] }))}
        shown={tab}
        onShow={setTab}
        name={words.branches.title}
      >
        {tab === 'tags' ? <TagsTab /> : <BranchesTab ofProposals={tab === 'consolidation'} />}
      </TabList>
    </>
  )
}

function BranchesTab({ ofProposals }: { readonly ofProposals: boolean }): ReactNode {
  const words = useWords()
  const { data, error, refetch } = useBranches()
  const [compared, setCompared] = useState<string>()
  if (error && data === undefined) return <Failure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading shape="list" />
  const branches = data.branches.filter((branch) => (branch.proposalId !== undefined) === ofProposals)
  if (branches.length === 0) {
    return ofProposals ? (
      <Empty title={words.branches.noProposals} next={words.branches.noProposalsNext} />
    ) : (
      <Empty title={words.branches.none} next={words.branches.noneNext} />
    )
  }
  const open = (status: string): number => (status === 'active' ? 0 : 1)
  const sorted = branches.toSorted((a, b) => open(a.status) - open(b.status) || b.createdAt - a.createdAt)
  return (
    <>
      <ul className="card quotes">
        {sorted.map((branch) => (
          <BranchLine key={branch.name} branch={branch} onCompare={setCompared} />
        ))}
      </ul>
      {compared !== undefined && <BranchDiffDialog name={compared} onClose={() => setCompared(undefined)} />}
    </>
  )
}

interface BranchLineProps {
  readonly branch: Branches['branches'][number]
  readonly onCompare: (name: string) => void
}

function BranchLine({ branch, onCompare }: BranchLineProps): ReactNode {
  const words = useWords()
  return (
    <li>
      <div className="cap">
        <span className="row">
          <Glyph name="branches" />
          <b className="code">{visibleText(branch.name)}</b>
        </span>
        <span className="small two">{words.branches.statuses[branch.status] ?? branch.status}</span>
      </div>
      {branch.description !== '' && <p className="two">{sentence(visibleText(branch.description))}</p>}
      <p className="row row-wide small quiet">
        <span>
          {words.branches.base} {words.branches.entry(branch.baseSeq)}
        </span>
        <Moment at={branch.createdAt} as="moment" />
        <span>{visibleText(branch.createdBy)}</span>
        <button type="button" className="link" onClick={() => onCompare(branch.name)}>
          {words.branches.compare}
          <span className="unseen"> {branch.name}</span>
        </button>
        {branch.proposalId !== undefined && branch.status === 'active' && (
          <Link to={`/proposals/${encodeURIComponent(branch.proposalId)}`}>{words.branches.review}</Link>
        )}
      </p>
    </li>
  )
}
