import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../model/index.js'

/** The first hex digits of the SHA-256 of a text. */
export function sha256Hex(text: string, digits: number): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, digits)
}

/** Names the file of a curated entry that has one of its own: 12 hex digits over its canonical JSON. */
export function curatedEntryHash(entry: unknown): string {
  return sha256Hex(canonicalJson(entry), 12)
}
