const invisible = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/gu
const spaces = /[\s\p{Zs}]+/gu

/** Letters of other scripts that look like a Latin one, as `latin=others`. */
const lookalikes =
  'a=аαɑ b=ЬВвβ c=сϲс d=ԁ e=еεҽ f=ƒ g=ɡ h=һнΗН i=іιıӏ j=јϳ k=кκΚК l=ⅼӏ m=мΜМ n=пηΝ o=оοօσ p=рρΡР q=ԛ r=гⲅ s=ѕ t=тτΤТ u=υսц v=νѵ w=ԝωш x=хχΧХ y=уγүΥУ z=ΖzᏃ'

const folded: ReadonlyMap<string, string> = new Map(
  lookalikes.split(' ').flatMap((entry) => {
    const [latin = '', others = ''] = entry.split('=')
    return Array.from(others, (other) => [other, latin] as const)
  }),
)
const foldable = new RegExp(`[${[...folded.keys()].join('')}]`, 'gu')

/**
 * The text as a reader sees it, for checks that must not be fooled by look-alikes: compatibility forms folded (NFKC),
 * invisible characters and combining marks on Latin letters gone, look-alikes of Latin letters folded, spaces run
 * together, lower case. For comparison with patterns only, never for display or storage.
 */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKC').replace(spaces, ' ').replace(invisible, '')
  return foldMarks(plain.replace(foldable, (letter) => folded.get(letter) ?? letter))
    .toLowerCase()
    .trim()
}

function foldMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/([A-Za-z])\p{M}+/gu, '$1')
    .normalize('NFC')
}
