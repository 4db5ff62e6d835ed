import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Branches } from '../api/answers.js'
import { useBranches, useMe } from '../api/queries.js'
import { useTitle } from '../app/use-title.js'
import { Breakable } from '../design/breakable.js'
import { Glyph } from '../design/glyph.js'
import { Moment } from '../design/moment.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { sentence } from '../design/sentence.js'
import { visibleText } from '../design/visible-text.js'
import { useWords } from '../words/index.js'
import { BranchDiffDialog } from './branches/branch-diff.js'
import { CloseDialog } from './branches/close-dialog.js'
import { HoldsTab } from './branches/holds-tab.js'
import { MergeDialog } from './branches/merge-dialog.js'
import { NamedMoment } from './branches/named-moment.js'
import { TagsTab } from './branches/tags-tab.js'
import { TabList } from './parts/tab-list.js'

const tabs = ['consolidation', 'branches', 'tags', 'holds'] as const

/** Proposal branches, other branches, moments that have a name, and pairs that are held apart. */
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
        {tab === 'tags' && <TagsTab />}
        {tab === 'holds' && <HoldsTab />}
        {(tab === 'consolidation' || tab === 'branches') && (
          <BranchesTab key={tab} ofProposals={tab === 'consolidation'} />
        )}
      </TabList>
    </>
  )
}

interface Question {
  readonly of: 'compare' | 'merge' | 'close'
  readonly name: string
}

function BranchesTab({ ofProposals }: { readonly ofProposals: boolean }): ReactNode {
  const words = useWords()
  const me = useMe().data
  const mayDecide = me?.role === 'reviewer' && !me.readOnly
  const { data, error, refetch } = useBranches()
  const [question, setQuestion] = useState<Question>()
  if (error && data === undefined) return <Failure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading shape="list" />
  const branches = data.branches.filter((branch) => (branch.proposalId !== undefined) === ofProposals)
  const open = (status: string): number => (status === 'active' ? 0 : 1)
  const sorted = branches.toSorted((a, b) => open(a.status) - open(b.status) || b.createdAt - a.createdAt)
  const close = (): void => setQuestion(undefined)
  return (
    <div className="page-stack">
      {!ofProposals && mayDecide && (
        <NamedMoment
          title={words.branches.newBranch}
          act={words.branches.branchNow}
          path="branches"
          said={words.branches.branched}
        />
      )}
      {branches.length === 0 && <NoBranches ofProposals={ofProposals} />}
      {branches.length > 0 && (
        <ul className="card quotes">
          {sorted.map((branch) => (
            <BranchLine key={branch.name} branch={branch} mayDecide={mayDecide} onAsk={setQuestion} />
          ))}
        </ul>
      )}
      {question?.of === 'compare' && <BranchDiffDialog name={question.name} onClose={close} />}
      {question?.of === 'merge' && <MergeDialog name={question.name} onClose={close} />}
      {question?.of === 'close' && <CloseDialog name={question.name} onClose={close} />}
    </div>
  )
}

function NoBranches({ ofProposals }: { readonly ofProposals: boolean }): ReactNode {
  const { branches } = useWords()
  return ofProposals ? (
    <Empty title={branches.noProposals} next={branches.noProposalsNext} />
  ) : (
    <Empty title={branches.none} next={branches.noneNext} />
  )
}

interface BranchLineProps {
  readonly branch: Branches['branches'][number]
  readonly mayDecide: boolean
  readonly onAsk: (question: Question) => void
}

function BranchLine({ branch, mayDecide, onAsk }: BranchLineProps): ReactNode {
  const words = useWords()
  const { name } = branch
  const isOpen = branch.status === 'active'
  const ask = (of: Question['of'], word: string): ReactNode => (
    <button type="button" className="link" onClick={() => onAsk({ of, name })}>
      {word}
      <span className="unseen"> {name}</span>
    </button>
  )
  return (
    <li>
      <div className="cap">
        <span className="branch-name">
          <Glyph name="branches" />
          <b className="code">
            <Breakable text={name} />
          </b>
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
        {ask('compare', words.branches.compare)}
        {branch.proposalId !== undefined && isOpen && (
          <Link to={`/proposals/${encodeURIComponent(branch.proposalId)}`}>{words.branches.review}</Link>
        )}
        {branch.proposalId === undefined && isOpen && mayDecide && (
          <>
            {ask('merge', words.branches.merge)}
            {ask('close', words.branches.close)}
          </>
        )}
      </p>
    </li>
  )
}
