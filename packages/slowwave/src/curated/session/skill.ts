import { recallDiscipline } from './recall-discipline.js'

/** The skill for coding agents: when to mine, how, and when not to. */
export const memorySkill = `---
name: memory-consolidation
description: Turn what was said in coding sessions into repository memory. Use for "mine my sessions", "consolidate memory", "review intake signals", "what did we decide about X last week".
---

# Memory consolidation

Files, git and the person are enough; no store is needed. Everything below is previewed first.

## When to use

- "Mine my recent sessions", "consolidate memory", "review intake signals", "what did we decide about X last week?"
- More than ten signals wait in intake, or a correction came up again in another session.
- A task of several days ends.

## When not to use

- Notes on one review: comment there. To-dos: the task list. A fix that does not generalise: just fix it.
- On your own. Never start it from a hook, a schedule or the end of a session: the person asks for it.

## How

1. **ORIENT.** Take the window from the last message ("last week" is \`--since 7d\`); without one it is 14 days. Ask in the
   chat, each time: "May I read your session transcripts for this?" Only a yes to that question allows the flag below.
2. **GATHER.** Run
   \`slowwave mine --confirm-transcript-access --since <when>\`. This is a preview and writes nothing. If the gate is red
   because there are more than five facts, narrow the window and run it again; do not loosen anything.
3. **CONSOLIDATE.** Show the facts, the triage and both sides of each conflict word for word. When the person agrees, run
   the same line with \`--commit-intake\`. Then \`slowwave triage\` lists what waits, and \`slowwave promote <signal>\`
   shows the diff of one signal; the person confirms it. Never promote in batches, never decide a conflict yourself.
   Nothing to read? \`slowwave propose\` takes one signal by hand.
4. **PRUNE.** \`slowwave prune-memory\` shows what leaves intake and the hot files; \`--apply\` does it. Stale entries are
   flagged, never deleted. \`slowwave lint\` checks the files before they are committed.

What is about the person and not the project never goes into \`agents/memory\`: see \`slowwave user review\`. If a text is
refused, say which guard refused it. Do not rephrase it so that it passes.

At the start of a session \`slowwave load\` prints what is known; \`slowwave verify-memory\` checks that it still holds.

${recallDiscipline}`
