import type { CaseRecord, Planting, Recipe, RecipeVar } from './case.js'

/** The records of a recipe, and the pairs of ids that state the same claim. */
export interface Generated {
  readonly records: readonly CaseRecord[]
  readonly samePairs: readonly (readonly [string, string])[]
}

/** Carries out a recipe. */
export function generate(recipe: Recipe): Generated {
  const records = Array.from({ length: recipe.n }, (_, i) => recordOf(recipe, `g${i}`, textOf(recipe, i)))
  const planted = (recipe.plant ?? []).flatMap((planting) => plantedBy(recipe, planting))
  return {
    records: [...records, ...planted.map(({ record }) => record)],
    samePairs: planted.flatMap(({ same }) => same),
  }
}

interface Planted {
  readonly record: CaseRecord
  readonly same: readonly (readonly [string, string])[]
}

function plantedBy(recipe: Recipe, { from, to, pair, edits, add = {} }: Planting): readonly Planted[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => {
    const i = from + offset
    const text = edited(textOf(recipe, i, add), edits[i % edits.length] ?? 'none')
    const same = pair === 'same' ? [[`g${i}`, `p${i}`] as const] : []
    return { record: recordOf(recipe, `p${i}`, text), same }
  })
}

function recordOf({ kind, subject, scope, created_at }: Recipe, id: string, text: string): CaseRecord {
  return { id, text, scope, kind, created_at, ...(subject === undefined ? {} : { subject }) }
}

function textOf({ template, vars }: Recipe, i: number, add: Readonly<Record<string, number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'i') return String(i)
    const rule = vars[name]
    return rule === undefined ? whole : String(valueOf(rule, i, add[name] ?? 0))
  })
}

function valueOf({ mul = 1, add = 0, mod, list }: RecipeVar, i: number, changed: number): string | number {
  if (list !== undefined) return list[(i + changed) % list.length] ?? ''
  const value = i * mul + add
  return (mod === undefined ? value : value % mod) + changed
}

function edited(text: string, edit: Planting['edits'][number]): string {
  if (edit === 'lower_first_word') return text.replace(/^\S+/, (word) => word.toLowerCase())
  if (edit === 'drop_last_dot') return text.replace(/\.$/, '')
  return edit === 'double_spaces' ? text.replaceAll(' ', '  ') : text
}
