import { crashStep } from './crash.js'
import { editStep, reportStep } from './edit.js'
import { forgetStep } from './forget.js'
import { leaveLockStep, twoPassesStep } from './leases.js'
import { promoteStep, pruneStep, staleReportStep } from './one-kind.js'
import { applyPlanStep, consolidateStep, planStep } from './passes.js'
import { addParallelStep, addStep, explainStep, exportStep, importStep, listStep, undoStep } from './records.js'
import { resolveStep } from './resolve.js'
import { rewriteStep } from './rewrite.js'
import type { StepRunner } from './step-runner.js'
import { mineStep, readTranscriptStep } from './transcripts.js'

/** Every step by its name. */
export const stepRunners: Readonly<Record<string, StepRunner>> = {
  consolidate: consolidateStep,
  plan: planStep,
  apply_plan: applyPlanStep,
  import: importStep,
  add: addStep,
  add_parallel: addParallelStep,
  list: listStep,
  explain: explainStep,
  export: exportStep,
  undo: undoStep,
  leave_lock: leaveLockStep,
  two_passes: twoPassesStep,
  crash_and_rerun: crashStep,
  promote: promoteStep,
  prune: pruneStep,
  rewrite: rewriteStep,
  read_transcript: readTranscriptStep,
  mine: mineStep,
  forget: forgetStep,
  edit: editStep,
  report: reportStep,
  stale_report: staleReportStep,
  resolve: resolveStep,
}
