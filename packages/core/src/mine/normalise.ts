import { maxObservation } from './limits.js'
import { saysI } from './oneself.js'

const pronouns = /\b(?:I['’](?:m|ve|d|ll)|me|my|mein|ich)\b(?!\/)\s*/gi
const englishI = /\bI\b(?!\/)\s*/gi
const toolChrome = /[⏺⎿✻✢●▌│╭╮╰╯─]+|\u001b\[[0-9;]*m|\[(?:Image|Pasted text)[^\]\n]{0,60}\]|@(?=[\w./-]+\/)/g
const timestamps =
  /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?(?!\w)|(?<![\w:])\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?(?=\s*(?:[-–>|]|$))/gi
const turnIds =
  /\b(?:msg|toolu|call|req|turn|ses|prt)_[A-Za-z0-9]{4,}\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

/**
 * A sentence as a fact: without pronouns of the person, what a terminal draws, timestamps and ids of turns, spaces run
 * together, cut to 240 characters.
 *
 * @param redact applied first; takes out names and whatever its owner does not want to be kept.
 */
export function normaliseFact(sentence: string, redact: (text: string) => string = (text) => text): string {
  const said = redact(sentence)
  const bare = (saysI(said) ? said.replace(englishI, '') : said)
    .replace(turnIds, '')
    .replace(timestamps, '')
    .replace(toolChrome, '')
    .replace(pronouns, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])(?=\s|$)/g, '$1')
    .replace(/\s?\([\s,;]*\)/g, '')
    .trim()
  return cut(bare)
}

function cut(text: string): string {
  return text.length <= maxObservation
    ? text
    : text
        .slice(0, maxObservation)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}
