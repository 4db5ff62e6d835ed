import { seededNumbers } from './hashing.js'

/** Bits of direction that are kept of a vector. */
export const directionBits = 512

/**
 * Turns codes into bits of direction: each bit says on which side of one of 512 fixed random planes the vector lies. Real
 * vectors lean to some dimensions; the planes do not, so that the share of differing bits measures the angle.
 */
export interface Rotation {
  /** Writes 16 words of bits from `at` on. */
  write(codes: Int8Array, bits: Uint32Array, at: number): void
}

/** The same planes for every vector of these dimensions, on every machine, for good. */
export function rotation(dimensions: number): Rotation {
  const width = 2 ** Math.ceil(Math.log2(Math.max(dimensions, 32)))
  const turns = Math.max(1, directionBits / width)
  const flips = seededNumbers(3, width * turns)
  const turned = new Int32Array(width)

  return {
    write(codes, bits, at) {
      for (let turn = 0; turn < turns; turn++) {
        flipInto(turned, codes, flips.subarray(turn * width, (turn + 1) * width))
        hadamard(turned)
        writeSigns(turned, bits, at + turn * (width >> 5))
      }
    },
  }
}

function flipInto(turned: Int32Array, codes: Int8Array, flips: Uint32Array): void {
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number
    turned[i] = ((flips[i] as number) & 0x10000) === 0 ? code : -code
  }
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

function writeSigns(values: Int32Array, bits: Uint32Array, at: number): void {
  const words = Math.min(values.length, directionBits) >> 5
  for (let word = 0; word < words; word++) {
    let packed = 0
    for (let bit = 0; bit < 32; bit++) if ((values[word * 32 + bit] as number) > 0) packed |= 1 << bit
    bits[at + word] = packed
  }
}
