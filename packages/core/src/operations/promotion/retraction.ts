/** Ways to say that something does not hold, or does not hold any more. */
const retractions: readonly RegExp[] = [
  /\bno longer\b|\bnot any ?more\b|\bnot the case\b|\b(?:not|un)\s?true\b|\bdoes(?: not|n't) hold\b/iu,
  /\b(?:is|was|are|were|be) (?:wrong|false|outdated|obsolete)\b|\bturned out (?:to be )?(?:wrong|false)\b/iu,
  /\b(?:could not|cannot|can't|couldn't) (?:be )?reproduced?\b|\bdisprove[nd]?\b|\bretract(?:ed)?\b/iu,
  /\bnicht mehr\b|\bstimmt nicht\b|\b(?:ist|war) falsch\b|\btrifft nicht\b|\bwiderlegt\b/iu,
  /\bya no\b|\bes falso\b|\bno es (?:cierto|verdad)\b/iu,
  /\bn['’]est (?:plus|pas vrai)\b|\bc['’]est faux\b|\bne \S+ plus\b/iu,
]

/** True if a text takes something back: then no fact is promoted over it. */
export function takesBack(text: string): boolean {
  return retractions.some((retraction) => retraction.test(text))
}
