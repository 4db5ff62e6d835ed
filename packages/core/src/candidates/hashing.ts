/** Spreads the bits of a 32-bit integer over all 32, one to one. */
export function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** An unsigned 32-bit hash of a text: fast, the same everywhere, not secret. */
export function hashText(text: string, seed = 0): number {
  let hash = seed ^ 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mix(hash)
}

/** An unsigned 32-bit hash of two hashes in their order. */
export function hashPair(first: number, second: number): number {
  return mix(Math.imul(first, 0x9e3779b1) ^ second)
}

/** Unsigned 32-bit numbers that look random and are always the same for a seed. */
export function seededNumbers(seed: number, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let i = 0; i < count; i++) numbers[i] = mix(seed + Math.imul(i + 1, 0x9e3779b9))
  return numbers
}
