const variants: readonly (readonly [RegExp, string])[] = [
  [/[-\s]/g, ''],
  [/our/g, 'or'],
  [/is(?=$|ation$)/, 'iz'],
  [/ys$/, 'yz'],
  [/tre?$/, 'ter'],
  [/ogu$/, 'og'],
  [/ll$/, 'l'],
  [/grey/, 'gray'],
  [/enc(?=$|abl$)/, 'ens'],
]

/** One form for British and American spelling, and for joined, hyphenated and spaced compounds. */
export function spellingOf(stem: string): string {
  return stem.length < 4 ? stem : variants.reduce((word, [pattern, instead]) => word.replace(pattern, instead), stem)
}
