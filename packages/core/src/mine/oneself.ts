const ofOneself =
  /(?<![\p{L}])(?:i|i'm|i'd|me|my|ich|mir|mein\p{L}*|yo|mi|je|j'|moi|eu|meu|minha|io|mio|ik|mijn)(?![\p{L}])|我|私|僕|俺/iu

/** True if somebody speaks of themselves: what they say is about them and not about the project. */
export function speaksOfOneself(sentence: string): boolean {
  return ofOneself.test(sentence.replaceAll('’', "'"))
}
