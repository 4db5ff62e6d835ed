import type { TextChannel, TextFinding, TextGuardName } from './finding.js'
import type { LayerView, TextLayer } from './layers.js'
import type { TextGuard, TextSpan } from './text-guard.js'
import { layersOf } from './layers.js'
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
  const layers = layersOf(text, channel)
  const asked = textGuards.filter(({ channels }) => channels?.includes(channel) !== false)
  return asked
    .flatMap((guard) => findingsOf(guard, layers, text))
    .filter(({ guard }) => options.allow?.includes(guard) !== true)
}

function findingsOf(guard: TextGuard, layers: readonly TextLayer[], text: string): readonly TextFinding[] {
  return layers
    .flatMap(({ isEncoded, views }) => {
      const name = isEncoded ? guard.encodedAs : guard.name
      return name === undefined ? [] : findIn({ guard, name, isEncoded }, views, text)
    })
    .slice(0, maxFindings)
}

interface Asked {
  readonly guard: TextGuard
  readonly name: TextGuardName
  readonly isEncoded: boolean
}

/** What the guard finds in the first form in which it finds anything. */
function findIn(asked: Asked, views: readonly LayerView[], text: string): readonly TextFinding[] {
  for (const form of asked.guard.forms) {
    const view = views.find((each) => each.form === form)
    const spans = view === undefined ? [] : asked.guard.find(view).slice(0, maxFindings)
    if (view !== undefined && spans.length > 0) return spans.map((span) => findingOf(asked, { view, span, text }))
  }
  return []
}

interface Found {
  readonly view: LayerView
  readonly span: TextSpan
  readonly text: string
}

function findingOf({ guard, name, isEncoded }: Asked, { view, span, text }: Found): TextFinding {
  const place = view.placeOf(span)
  return {
    guard: name,
    verdict: view.channel === 'import' ? guard.imported : 'refuse',
    ...place,
    masked: masked(text.slice(place.start, place.end)),
    reason: isEncoded ? `${span.reason}, in an encoded part` : span.reason,
  }
}
