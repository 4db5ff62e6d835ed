import { tokensOf } from '../../text/index.js'
import { withoutOpening } from './prefixes.js'
import { reworded } from './rewordings.js'

const contracted =
  /(?<![\p{L}])(is|are|was|were|do|does|did|has|have|had|ca|could|should|would|wo|must|need)n['’]?t(?![\p{L}])/giu
const full: Readonly<Record<string, string>> = { ca: 'can', wo: 'will' }

/** The tokens of a text without an opening such as `FYI:`, with contractions written out and in one of several equal constructions. */
export function spokenTokens(text: string): readonly string[] {
  return tokensOf(
    reworded(withoutOpening(text))
      .replace(contracted, (_, verb: string) => `${full[verb.toLowerCase()] ?? verb} not`)
      .replace(/\bcannot\b/gi, 'can not')
      .replace(/['’]ll\b/gi, ' will')
      .replaceAll(' & ', ' and '),
  )
}
