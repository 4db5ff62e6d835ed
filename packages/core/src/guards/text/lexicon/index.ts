import type { Lexicon } from './concepts.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { it } from './it.js'
import { nl } from './nl.js'
import { pt } from './pt.js'
import { zh } from './zh.js'

export { concepts } from './concepts.js'
export type { Concept, Lexicon } from './concepts.js'

/** The words of every language that the guards read, all asked at once: a text may mix them. */
export const lexicons: readonly Lexicon[] = [en, de, es, fr, pt, it, nl, zh]
