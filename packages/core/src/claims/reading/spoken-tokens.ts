import { tokensOf } from '../../text/index.js'
import { withoutOpening } from './prefixes.js'

const contracted =
  /(?<![\p{L}])(is|are|was|were|do|does|did|has|have|had|ca|could|should|would|wo|must|need)n['’]?t(?![\p{L}])/giu
const full: Readonly<Record<string, string>> = { ca: 'can', wo: 'will' }

/** The tokens of a text without an opening such as `FYI:`, and with contractions written out. */
export function spokenTokens(text: string): readonly string[] {
  return tokensOf(
    withoutOpening(text)
      .replace(contracted, (_, verb: string) => `${full[verb.toLowerCase()] ?? verb} not`)
      .replace(/\bcannot\b/gi, 'can not')
      .replace(/['’]ll\b/gi, ' will')
      .replaceAll(' & ', ' and '),
  )
}
