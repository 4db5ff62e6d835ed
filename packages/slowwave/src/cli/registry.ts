import type { CommandSpec } from './command.js'
import { add } from './commands/add.js'
import { apply } from './commands/apply.js'
import { approve } from './commands/approve.js'
import { backupCreate, backupRestore } from './commands/backup.js'
import { doctorCommand, verify } from './commands/checks.js'
import { branches, branchesClose, branchesCreate, diff } from './commands/branches.js'
import { candidates } from './commands/candidates.js'
import { consolidate } from './commands/consolidate.js'
import { critiqueCommand } from './commands/critique.js'
import { demo } from './commands/demo.js'
import { distillCommand } from './commands/distill.js'
import { edit } from './commands/edit.js'
import { evalCalibrate, evalCompare, evalControl, evalRun } from './commands/eval.js'
import { explainCommand } from './commands/explain.js'
import { exportCommand } from './commands/export.js'
import { forget } from './commands/forget.js'
import { historyCommand } from './commands/history.js'
import { holdsList, holdsRelease } from './commands/holds.js'
import { importCommand } from './commands/import.js'
import { init } from './commands/init.js'
import { indexCommand, skill, verifyMemoryCommand } from './commands/knowledge.js'
import { lint } from './commands/lint.js'
import { intake } from './commands/intake.js'
import { list } from './commands/list.js'
import { load } from './commands/load.js'
import { lookup } from './commands/lookup.js'
import { mcp } from './commands/mcp.js'
import { merge } from './commands/merge.js'
import { mine } from './commands/mine.js'
import { archive, pin, restore, tier } from './commands/named.js'
import { outcome } from './commands/outcome.js'
import { plan } from './commands/plan.js'
import { promote } from './commands/promote.js'
import { proposals } from './commands/proposals.js'
import { propose } from './commands/propose.js'
import { pruneMemory } from './commands/prune-memory.js'
import { rebase } from './commands/rebase.js'
import { recallCommand } from './commands/recall.js'
import { reject } from './commands/reject.js'
import { report } from './commands/report.js'
import { rollback } from './commands/rollback.js'
import { reembed } from './commands/reembed.js'
import { schedule } from './commands/schedule.js'
import { scrub } from './commands/scrub.js'
import { serve } from './commands/serve.js'
import { show } from './commands/show.js'
import { split } from './commands/split.js'
import { statsCommand } from './commands/stats.js'
import { statusCommand } from './commands/status.js'
import { tag, tagList, tagRemove } from './commands/tags.js'
import { timelineCommand } from './commands/timeline.js'
import { triageCommand } from './commands/triage.js'
import { undo } from './commands/undo.js'
import { userAccept, userProfile, userReview } from './commands/user.js'
import { userImport, userObserve, userPurge, userRevoke } from './commands/user-observations.js'

/** Every command, in the order of the help. The options of each are its own. */
export const commands: readonly CommandSpec[] = [
  init,
  add,
  edit,
  importCommand,
  exportCommand,
  recallCommand,
  outcome,
  list,
  show,
  plan,
  consolidate,
  apply,
  report,
  undo,
  proposals,
  approve,
  reject,
  rebase,
  split,
  explainCommand,
  historyCommand,
  timelineCommand,
  branches,
  branchesCreate,
  branchesClose,
  diff,
  merge,
  tag,
  tagList,
  tagRemove,
  rollback,
  statusCommand,
  statsCommand,
  candidates,
  critiqueCommand,
  distillCommand,
  doctorCommand,
  verify,
  backupCreate,
  backupRestore,
  archive,
  restore,
  pin,
  tier,
  forget,
  scrub,
  reembed,
  schedule,
  mcp,
  serve,
  holdsList,
  holdsRelease,
  evalRun,
  evalControl,
  evalCompare,
  evalCalibrate,
  mine,
  propose,
  intake,
  triageCommand,
  promote,
  lint,
  pruneMemory,
  indexCommand,
  load,
  lookup,
  verifyMemoryCommand,
  skill,
  userReview,
  userAccept,
  userRevoke,
  userPurge,
  userProfile,
  userObserve,
  userImport,
  demo,
]
