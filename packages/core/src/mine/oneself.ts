import { detectLanguage, tokensOf } from '../text/index.js'

const ofOneself =
  /(?<![\p{L}])(?:i'm|i'd|i've|i'll|me|my|ich|mir|mein\p{L}*|yo|mi|je|j'|moi|eu|meu|minha|io|mio|ik|mijn)(?![\p{L}])|我(?!们)|私|僕|俺/iu

const toAssistant =
  /(?<![\p{L}])(?:you|your|answers?|replies|responses?|du|dir|dich|deine?\p{L}*|antwort\p{L}*|tú?|te|tus?|respuestas?|toi|ta|tes|réponses?|você|respostas?|rispost[ae]|jij|je|jouw|antwoord\p{L}*)(?![\p{L}])/iu

/** True if somebody speaks to the assistant or of its answers. */
export function speaksToAssistant(sentence: string): boolean {
  return toAssistant.test(sentence)
}

/** True if somebody speaks of themselves: what they say is about them and not about the project. */
export function speaksOfOneself(sentence: string): boolean {
  return ofOneself.test(sentence.replaceAll('’', "'")) || saysI(sentence)
}

/** True if it holds the English pronoun, which people also write small. In Italian it is an article. */
export function saysI(sentence: string): boolean {
  return /(?<![\p{L}'])i(?![\p{L}'])/iu.test(sentence) && !isItalian(sentence)
}

/** Characters that tell a language. */
const enoughToTell = 160

function isItalian(sentence: string): boolean {
  const begins = sentence.slice(0, enoughToTell)
  return detectLanguage(begins, tokensOf(begins)).code === 'it'
}
