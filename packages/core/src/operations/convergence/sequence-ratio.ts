/** Length of the second sequence from which frequent members are left out of its index. */
const frequentFrom = 200

/**
 * How alike two texts are, 0..1: twice the matching code points over all of them, by the longest common block and then
 * again on both sides of it (Ratcliff and Obershelp), as Python's `SequenceMatcher.ratio` counts. Two empty texts give 1.
 * Not symmetric: in a second text of 200 or more, members that make up more than a hundredth start no match.
 */
export function sequenceRatio(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [Array.from(a), Array.from(b)]
  const total = left.length + right.length
  return (2 * matchedIn({ left, right, places: placesIn(right) })) / total
}

/** The most that `sequenceRatio` can give, at a fraction of its cost. */
export function sequenceRatioBound(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [Array.from(a), Array.from(b)]
  const counts = new Map<string, number>()
  for (const member of right) counts.set(member, (counts.get(member) ?? 0) + 1)
  let shared = 0
  for (const member of left) {
    const count = counts.get(member) ?? 0
    if (count > 0) shared += 1
    counts.set(member, count - 1)
  }
  return (2 * shared) / (left.length + right.length)
}

interface Sequences {
  readonly left: readonly string[]
  readonly right: readonly string[]
  /** Where each member of the right one stands, ascending; without frequent ones. */
  readonly places: ReadonlyMap<string, readonly number[]>
}

function placesIn(right: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  right.forEach((member, i) => {
    const known = places.get(member)
    if (known === undefined) places.set(member, [i])
    else known.push(i)
  })
  if (right.length < frequentFrom) return places
  const most = Math.floor(right.length / 100) + 1
  return new Map([...places].filter(([, at]) => at.length <= most))
}

/** Half-open ranges of both sequences. */
interface Range {
  readonly leftFrom: number
  readonly leftTo: number
  readonly rightFrom: number
  readonly rightTo: number
}

interface Block {
  readonly left: number
  readonly right: number
  readonly size: number
}

function matchedIn(sequences: Sequences): number {
  const { left, right } = sequences
  const open: Range[] = [{ leftFrom: 0, leftTo: left.length, rightFrom: 0, rightTo: right.length }]
  let matched = 0
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const block = longestBlock(sequences, range)
    if (block.size === 0) continue
    matched += block.size
    open.push({ ...range, leftTo: block.left, rightTo: block.right })
    open.push({ ...range, leftFrom: block.left + block.size, rightFrom: block.right + block.size })
  }
  return matched
}

/** The longest run that both ranges share, the first one on the left; frequent members only lengthen it. */
function longestBlock(sequences: Sequences, range: Range): Block {
  return extended(indexedBlock(sequences, range), sequences, range)
}

function indexedBlock({ left, places }: Sequences, range: Range): Block {
  let best: Block = { left: range.leftFrom, right: range.rightFrom, size: 0 }
  let lengths = new Map<number, number>()
  for (let i = range.leftFrom; i < range.leftTo; i++) {
    const next = new Map<number, number>()
    for (const j of places.get(left[i] ?? '') ?? []) {
      if (j < range.rightFrom) continue
      if (j >= range.rightTo) break
      const size = (lengths.get(j - 1) ?? 0) + 1
      next.set(j, size)
      if (size > best.size) best = { left: i - size + 1, right: j - size + 1, size }
    }
    lengths = next
  }
  return best
}

function extended(block: Block, { left, right }: Sequences, range: Range): Block {
  let [from, to, size] = [block.left, block.right, block.size]
  while (from > range.leftFrom && to > range.rightFrom && left[from - 1] === right[to - 1]) {
    from -= 1
    to -= 1
    size += 1
  }
  while (from + size < range.leftTo && to + size < range.rightTo && left[from + size] === right[to + size]) size += 1
  return { left: from, right: to, size }
}
