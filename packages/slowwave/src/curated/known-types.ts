import { curatedTypes } from '@slowwave/core'

/** Types of curated memory that are known; any other one is a warning of lint and no answer of a lookup. */
export const knownTypes: readonly string[] = [
  ...curatedTypes,
  'architecture-decisions',
  'incident-learnings',
  'product-rules',
  'historical-patterns',
  'ownership',
]
