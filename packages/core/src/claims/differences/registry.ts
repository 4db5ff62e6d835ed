import type { Difference } from '../pair.js'
import { atoms } from './atoms.js'
import { attribution } from './attribution.js'
import { dates } from './dates.js'
import { exclusiveValues } from './exclusive-values.js'
import { modality } from './modality.js'
import { names } from './names.js'
import { negation } from './negation.js'
import { notation } from './notation.js'
import { money, numbers, versions } from './numbers.js'
import { order } from './order.js'
import { quantifiers } from './quantifiers.js'
import { relations } from './relations.js'
import { roles } from './roles.js'
import { smallWords } from './small-words.js'
import { structuredKey } from './structured-key.js'

/** Every kind of difference, in the order in which they are looked for: the cheapest and surest first. */
export const differences: readonly Difference[] = [
  structuredKey,
  atoms,
  versions,
  dates,
  money,
  numbers,
  negation,
  exclusiveValues,
  names,
  quantifiers,
  modality,
  attribution,
  relations,
  roles,
  order,
  notation,
  smallWords,
]
