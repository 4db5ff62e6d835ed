import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** BLAKE2b with a digest of 8 bytes as 16 hex digits. Not a prefix of BLAKE2b-512: the length is part of the parameters. */
export function blake2b64(text: string): string {
  return bytesToHex(blake2b(utf8ToBytes(text), { dkLen: 8 }))
}

/** BLAKE2b with a digest of 32 bytes as 64 hex digits. */
export function blake2b256(text: string): string {
  return bytesToHex(blake2b(utf8ToBytes(text), { dkLen: 32 }))
}

/** The first 8 bytes of meaning of a token: the BLAKE2b-64 digest as bytes. */
export function blake2b64Bytes(text: string): Uint8Array {
  return blake2b(utf8ToBytes(text), { dkLen: 8 })
}
