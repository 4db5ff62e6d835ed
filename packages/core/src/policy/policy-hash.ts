import { blake2b256, canonicalJson } from '../model/index.js'
import type { Policy } from './policy.js'

/**
 * Names everything in a policy that decides what is planned, as 64 hex digits. Its name, the loss limits and who
 * approves are left out: a limit that is raised for one call changes no operation, and apply judges loss again anyway.
 */
export function policyHash(policy: Policy): string {
  const { name: _name, maxLossFraction: _loss, maxLossFraction30d: _loss30d, lossRaised: _raised, ...rest } = policy
  const { twoPerson: _two, ...deciding } = rest
  return blake2b256(canonicalJson(withoutInfinity(deciding)))
}

function withoutInfinity(value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY) return 'forever'
  if (Array.isArray(value)) return value.map(withoutInfinity)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutInfinity(member)]))
}
