/** Words with which somebody is greeted, thanked or cheered, in the languages that claims are read in. */
const greetings = [
  ...['hey', 'hi', 'hello', 'thanks', 'thank you', 'wow', 'congrats', 'congratulations', 'hallo', 'danke', 'hola'],
  ...['gracias', 'salut', 'bonjour', 'merci', 'ciao', 'grazie', 'olá', 'obrigado', 'obrigada', 'bedankt', 'dank je'],
  ...['привет', 'спасибо'],
]
/** Words that answer, if they stand alone: "no commits on Fridays" is no answer. */
const answers = [
  ...[
    'yes',
    'yeah',
    'yep',
    'no',
    'nope',
    'ok',
    'okay',
    'oh',
    'ah',
    'sure',
    'great',
    'nice',
    'awesome',
    'cool',
    'sorry',
  ],
  ...[
    'ja',
    'nein',
    'genau',
    'super',
    'sí',
    'vale',
    'genial',
    'oui',
    'non',
    "d'accord",
    'sim',
    'não',
    'nee',
    'да',
    'нет',
  ],
]
const opening = new RegExp(
  `^(?:(?:${greetings.join('|')})(?=[\\s\\p{P}]|$)|(?:${answers.join('|')})(?=\\s?[,.;:–—]|$))`,
  'iu',
)
const spacelessOpening = /^(?:你好|谢谢|好的|是的|ありがとう|こんにちは|はい|いいえ|안녕|감사|مرحبا|شكرا|نعم)/u

const outcry = /[!！]$/u

/** "It is …", "they had …", "that's …": whom it is about stands in another sentence. "This repository uses …" names it. */
const pronoun =
  /^(?:(?:it|they|he|she)(?=['’\s])|(?:this|that|these|those)(?:['’]s\b|\s(?:is|are|was|were|has|had|have|will|would|can|sounds?|looks?|means?)\b))/iu

/**
 * True for a sentence that is said to somebody and tells nothing by itself: a greeting, thanks, an answer, an outcry, or
 * one whose subject is a pronoun. However many sessions say it, nothing holds from now on.
 */
export function isSpokenTo(sentence: string): boolean {
  return [outcry, opening, spacelessOpening, pronoun].some((sign) => sign.test(sentence))
}
