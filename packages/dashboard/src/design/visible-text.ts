/** Characters that show nothing and may change how the rest reads: controls, joiners, direction marks, tags. */
const invisible =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** The text with every invisible character written out, so that nothing of it can hide or reorder the page. */
export function visibleText(text: string): string {
  return text.replace(invisible, (character) => `[U+${hexOf(character)}]`)
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
