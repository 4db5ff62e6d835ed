/** A size with what it cost. */
export interface SizedCost {
  readonly size: number
  readonly cost: number
}

/**
 * The exponent e of cost = c * size^e, by least squares over logarithms: 1 is linear, 2 is quadratic.
 *
 * @returns 0 if fewer than two different sizes are given.
 */
export function fitExponent(points: readonly SizedCost[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(Math.max(cost, 1e-6)) }))
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    logs.reduce((total, point) => total + of(point), 0) / Math.max(1, logs.length)
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const spread = mean((point) => (point.x - x) ** 2)
  return spread === 0 ? 0 : mean((point) => (point.x - x) * (point.y - y)) / spread
}
