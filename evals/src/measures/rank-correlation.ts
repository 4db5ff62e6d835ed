/** Spearman's correlation of two lists of numbers, -1 to 1; equal numbers share their mean rank. 0 if a list is constant. */
export function rankCorrelation(left: readonly number[], right: readonly number[]): number {
  return correlation(ranksOf(left), ranksOf(right))
}

function ranksOf(values: readonly number[]): readonly number[] {
  const order = values.map((_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0))
  const ranks = values.map(() => 0)
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end++
    for (const place of order.slice(start, end)) ranks[place] = (start + end - 1) / 2
  }
  return ranks
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const [meanLeft, meanRight] = [mean(left), mean(right)]
  let [both, ownLeft, ownRight] = [0, 0, 0]
  left.forEach((value, i) => {
    const [x, y] = [value - meanLeft, (right[i] ?? 0) - meanRight]
    both += x * y
    ownLeft += x * x
    ownRight += y * y
  })
  return ownLeft === 0 || ownRight === 0 ? 0 : both / Math.sqrt(ownLeft * ownRight)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
