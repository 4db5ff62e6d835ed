import { isSeq, visit } from 'yaml'
import type { Node } from 'yaml'
import { parseYaml } from './yaml-source.js'

/**
 * The positions among these whose entries hold an anchor that an entry which stays, or another part of the file, refers
 * to: without them the file would say nothing any more.
 */
export function anchoringEntries(text: string, positions: readonly number[], file: string): readonly number[] {
  const uses = usesIn(text, file)
  const leaving = new Set(positions)
  for (;;) {
    const tied = [...leaving].filter((position) =>
      uses.some(({ anchor, by }) => anchor === position && (by === undefined || !leaving.has(by))),
    )
    if (tied.length === 0) return positions.filter((position) => !leaving.has(position))
    for (const position of tied) leaving.delete(position)
  }
}

/** An alias outside of the entry that holds its anchor. */
interface Use {
  readonly anchor: number
  /** The entry with the alias; absent for one outside of the entries. */
  readonly by: number | undefined
}

function usesIn(text: string, file: string): readonly Use[] {
  const document = parseYaml(text, file)
  const list = isSeq(document.contents) ? document.contents : document.get('entries', true)
  const entries = isSeq(list) ? list.items : []
  const places = new Map<unknown, number | undefined>()
  const uses: Use[] = []
  visit(document, {
    Node: (_key, node, path) => {
      const by = positionOf(entries, [...path, node])
      places.set(node, by)
      const source =
        node instanceof Object && 'resolve' in node ? (node.resolve(document) as Node | undefined) : undefined
      const anchor = places.get(source)
      if (anchor !== undefined && anchor !== by) uses.push({ anchor, by })
    },
  })
  return uses
}

function positionOf(entries: readonly unknown[], path: readonly unknown[]): number | undefined {
  const at = entries.findIndex((entry) => path.includes(entry))
  return at < 0 ? undefined : at
}
