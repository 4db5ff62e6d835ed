import type { ToolSpec } from './tool.js'
import { amfsConsolidate } from './tools/amfs-consolidate.js'
import { amfsConsolidationCandidates } from './tools/amfs-consolidation-candidates.js'
import { amfsConsolidationProposals } from './tools/amfs-consolidation-proposals.js'
import { amfsConsolidationStatus } from './tools/amfs-consolidation-status.js'
import { amfsCritique } from './tools/amfs-critique.js'
import { amfsDistill } from './tools/amfs-distill.js'
import { applyPlan } from './tools/apply-plan.js'
import { approve } from './tools/approve.js'
import { consolidate } from './tools/consolidate.js'
import { consolidationCandidates } from './tools/consolidation-candidates.js'
import { consolidationExplain } from './tools/consolidation-explain.js'
import { consolidationPlan } from './tools/consolidation-plan.js'
import { consolidationProposals } from './tools/consolidation-proposals.js'
import { consolidationStatus } from './tools/consolidation-status.js'
import { critique } from './tools/critique.js'
import { distill } from './tools/distill.js'
import { forget } from './tools/forget.js'
import { list } from './tools/list.js'
import { minePreview } from './tools/mine-preview.js'
import { rebase } from './tools/rebase.js'
import { recall } from './tools/recall.js'
import { recordOutcome } from './tools/record-outcome.js'
import { reject } from './tools/reject.js'
import { remember } from './tools/remember.js'
import { split } from './tools/split.js'
import { undo } from './tools/undo.js'

/** Every tool, in the order in which they are listed: what is called most comes first. */
export const tools: readonly ToolSpec[] = [
  remember,
  recall,
  list,
  recordOutcome,
  distill,
  consolidationStatus,
  consolidationPlan,
  consolidationCandidates,
  consolidationProposals,
  consolidationExplain,
  critique,
  minePreview,
  forget,
  consolidate,
  applyPlan,
  approve,
  reject,
  rebase,
  split,
  undo,
]

/** The names that people know who come from AMFS, for `--amfs-names`. */
export const amfsTools: readonly ToolSpec[] = [
  amfsConsolidationStatus,
  amfsConsolidationProposals,
  amfsConsolidationCandidates,
  amfsConsolidate,
  amfsCritique,
  amfsDistill,
]
