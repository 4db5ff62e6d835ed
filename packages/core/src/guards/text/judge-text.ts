import type { TextChannel, TextFinding, TextGuardName } from './finding.js'
import type { TextGuard, TextSpan, TextView } from './text-guard.js'
import { skeletonOf } from '../../text/index.js'
import { masked } from './masked.js'
import { textGuards } from './registry.js'

/** How a text is judged. */
export interface JudgeTextOptions {
  /** Guards that a person has overruled for this very text. @default none */
  readonly allow?: readonly TextGuardName[]
}

/** Most findings of one guard: a person reads the first ones, and a hostile text could hold millions. */
const maxFindings = 8

/**
 * What the text guards object to in a text, in the order of their registry and of the text; empty if it may be kept. The
 * first finding says why a text is refused. Time grows linearly with the text.
 */
export function judgeText(text: string, channel: TextChannel, options: JudgeTextOptions = {}): readonly TextFinding[] {
  const views = viewsOf(text, channel)
  return textGuards
    .filter(({ name, channels }) => options.allow?.includes(name) !== true && channels?.includes(channel) !== false)
    .flatMap((guard) => findingsOf(guard, views))
}

function viewsOf(text: string, channel: TextChannel): readonly TextView[] {
  return [
    { form: 'given', text, channel },
    { form: 'skeleton', text: skeletonOf(text), channel },
  ]
}

function findingsOf(guard: TextGuard, views: readonly TextView[]): readonly TextFinding[] {
  for (const view of views) {
    if (!guard.forms.includes(view.form)) continue
    const spans = guard.find(view).slice(0, maxFindings)
    if (spans.length > 0) return spans.map((span) => findingOf(guard, view, span))
  }
  return []
}

function findingOf(guard: TextGuard, { channel, form, text }: TextView, { start, end, reason }: TextSpan): TextFinding {
  return {
    guard: guard.name,
    verdict: channel === 'import' ? guard.imported : 'refuse',
    ...(form === 'given' ? { start, end } : { start: 0, end: text.length }),
    masked: masked(text.slice(start, end)),
    reason,
  }
}
