/** Bits of direction kept of a vector, at least: short vectors are turned in several ways. */
const leastBits = 512

/** How many bits of direction a vector of these dimensions has: a power of two, at least 512. */
export function directionBitCount(dimensions: number): number {
  return Math.max(leastBits, 2 ** Math.ceil(Math.log2(Math.max(dimensions, 1))))
}

/**
 * On which side of fixed random planes a vector lies, one bit per plane, from the lowest bit of the first byte on. Real
 * vectors lean to some dimensions; the planes do not, so the share of differing bits measures the angle of two vectors.
 * The same codes give the same bits on every machine and in every version, since they are stored.
 */
export function directionBits(codes: Int8Array): Uint8Array {
  const { width, flips } = planesFor(codes.length)
  const bits = new Uint8Array(directionBitCount(codes.length) >> 3)
  const turned = new Int32Array(width)
  for (let turn = 0; turn * width < bits.length * 8; turn++) {
    flipInto(turned, codes, flips.subarray(turn * width))
    hadamard(turned)
    writeSigns(turned, bits, (turn * width) >> 3)
  }
  return bits
}

/** A set of planes: rows of signs, `width` long each, to flip a vector with before it is transformed. */
interface Planes {
  /** Dimensions up to the next power of two, at least 8. */
  readonly width: number
  readonly flips: Int8Array
}

const planes = new Map<number, Planes>()

function planesFor(dimensions: number): Planes {
  const known = planes.get(dimensions)
  if (known) return known
  const width = 2 ** Math.ceil(Math.log2(Math.max(dimensions, 8)))
  const made = { width, flips: seededSigns(Math.max(width, leastBits)) }
  planes.set(dimensions, made)
  return made
}

/** Signs that look random and are always the same: a longer row begins with a shorter one. */
function seededSigns(count: number): Int8Array {
  let state = 0x9e3779b9
  return Int8Array.from({ length: count }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state & 0x10000) === 0 ? 1 : -1
  })
}

function flipInto(turned: Int32Array, codes: Int8Array, flips: Int8Array): void {
  for (let i = 0; i < codes.length; i++) turned[i] = (codes[i] as number) * (flips[i] as number)
  turned.fill(0, codes.length)
}

/** The Walsh-Hadamard transform in place: every output is a sum of all inputs with its own pattern of signs. */
function hadamard(values: Int32Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let start = 0; start < values.length; start += half * 2) {
      for (let i = start; i < start + half; i++) {
        const x = values[i] as number
        const y = values[i + half] as number
        values[i] = x + y
        values[i + half] = x - y
      }
    }
  }
}

function writeSigns(values: Int32Array, bits: Uint8Array, at: number): void {
  for (let byte = 0; byte < values.length >> 3; byte++) {
    let packed = 0
    for (let bit = 0; bit < 8; bit++) if ((values[byte * 8 + bit] as number) > 0) packed |= 1 << bit
    bits[at + byte] = packed
  }
}
