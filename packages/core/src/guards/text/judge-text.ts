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
  const findings: TextFinding[] = []
  for (const guard of guardsOf[channel]) {
    for (const layer of layers) findings.push(...findingsOf(guard, layer, text))
  }
  return options.allow === undefined
    ? findings
    : findings.filter(({ guard }) => options.allow?.includes(guard) !== true)
}

const guardsOf: Readonly<Record<TextChannel, readonly TextGuard[]>> = {
  capture: guardsAt('capture'),
  derived: guardsAt('derived'),
  import: guardsAt('import'),
  'user-channel': guardsAt('user-channel'),
  curated: guardsAt('curated'),
}

function guardsAt(channel: TextChannel): readonly TextGuard[] {
  return textGuards.filter(({ channels }) => channels?.includes(channel) !== false)
}

const none: readonly TextFinding[] = []

function findingsOf(guard: TextGuard, { isEncoded, views }: TextLayer, text: string): readonly TextFinding[] {
  const name = isEncoded ? guard.encodedAs : guard.name
  return name === undefined ? none : findIn({ guard, name, isEncoded }, views, text)
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
    const spans = view === undefined ? [] : asked.guard.find(view)
    if (view === undefined || spans.length === 0) continue
    return spans.slice(0, maxFindings).map((span) => findingOf(asked, { view, span, text }))
  }
  return none
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
