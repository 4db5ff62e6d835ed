import { arabic } from './ar.js'
import { chinese } from './zh.js'
import { dutch } from './nl.js'
import { english } from './en.js'
import { french } from './fr.js'
import { german } from './de.js'
import { italian } from './it.js'
import { japanese } from './ja.js'
import { korean } from './ko.js'
import type { Language, LanguageCode } from './language.js'
import { portuguese } from './pt.js'
import { russian } from './ru.js'
import { spanish } from './es.js'

/** Every known language, in the order that settles a tie when one is recognised. */
export const languages: readonly Language[] = [
  english,
  german,
  spanish,
  french,
  portuguese,
  italian,
  dutch,
  chinese,
  japanese,
  korean,
  russian,
  arabic,
]

const byCode: ReadonlyMap<LanguageCode, Language> = new Map(languages.map((language) => [language.code, language]))

/** The language with this code. */
export function languageOf(code: LanguageCode): Language {
  return byCode.get(code) ?? english
}
