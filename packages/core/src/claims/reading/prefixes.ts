/** Openings that say that something is said, and nothing of what is said. */
const openings: readonly RegExp[] = [
  /^(?:fyi|note|notes|n\.?b|ps|p\.s|reminder|update|memo|memory|memories|fact|info|information|remember|important|heads[- ]up|tl;?dr|tip|todo|observation|summary|context|learned|learning|btw|hinweis|notiz|merke|wichtig|nota|recordatorio|importante|remarque|rappel|nota bene|observação|lembrete|promemoria|opmerking|let op|备注|注意|提示|メモ|注|참고|메모|примечание|заметка|важно|ملاحظة)\s*[:：\-–—]\s*/iu,
  /^(?:fyi|btw|ps|n\.?b)[\s,.]+/iu,
  /^(?:it (?:was|is|has been|should be|must be|can be) (?:noted|mentioned|recorded|remembered|stated|observed|known|established|confirmed|said here|worth noting|understood) that)\s+/iu,
  /^(?:(?:please |just |do |also |and )*(?:note|remember|keep in mind|bear in mind|be aware|recall|know|mind|don't forget|do not forget|remember also)(?: also)?(?:,)? that)\s+/iu,
  /^(?:(?:just )?(?:a |one )?(?:quick |small |friendly |gentle )?(?:reminder|note|heads[- ]up|update)(?:,| that|:)?(?: that)?)\s+(?=\S+\s+\S)/iu,
  /^(?:(?:as|like) (?:already |previously )?(?:noted|mentioned|stated|discussed|said|recorded|agreed|known)(?: (?:before|earlier|above|previously|already))?,)\s+/iu,
  /^(?:for (?:the record|your information|reference|context|future reference)[,:]?)\s+/iu,
  /^(?:to (?:recap|summarise|summarize|repeat|be clear|note),?:?)\s+/iu,
  /^(?:(?:it turns out|turns out|it appears known|we know|we learned|we noted|i noted|i noticed) that)\s+/iu,
  /^(?:by the way|for info|in short|in summary|in other words|again|also|so|well|ok|okay|basically)(?:,|:)\s+/iu,
]
/** The words an opening can start with, so that most texts are not searched for one. */
const firstWord =
  /^(?:fyi|notes?|n\.?b|ps|p\.s|reminder|update|memo|memory|memories|facts?|info|information|remember|important|heads|tl|tip|todo|observation|summary|context|learn|btw|hinweis|notiz|merke|wichtig|nota|recordatorio|importante|remarque|rappel|observação|lembrete|promemoria|opmerking|let|备注|注意|提示|メモ|注|참고|메모|примечание|заметка|важно|ملاحظة|it|please|just|do|don|also|and|keep|bear|be|recall|know|mind|a|one|quick|small|friendly|gentle|as|like|for|to|turns|we|i|by|in|other|again|so|well|ok|okay|basically)/iu
const mostOpenings = 3

/** The text without openings such as `FYI:`, `Note:`, `It was noted that`. Never empty if the text is not. */
export function withoutOpening(text: string): string {
  if (!firstWord.test(text)) return text
  let rest = text
  for (let i = 0; i < mostOpenings; i++) {
    const shorter = openings.reduce((found, opening) => (found === rest ? rest.replace(opening, '') : found), rest)
    if (shorter === rest || shorter.trim() === '') return rest
    rest = shorter
  }
  return rest
}
