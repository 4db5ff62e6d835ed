const spelled =
  /example|placeholder|dummy|changeme|change[_-]me|redacted|your[_-]?|insert|sample|foobar|lorem|x{4}|\*{3}|\.{3}|…|0{7}|1234567|abcdef(?:gh|$)|<|>|\{\{|\$\{|^\$|%\(|process\.env|os\.environ|getenv|^env\.|secrets\.|vault:|ref\+|^\[|^\(/i
const ordinary =
  /^(?:pass(?:word|wd|wort)?|pwd|secret|user(?:name)?|root|admin|guest|postgres|mysql|redis|test|none|null|undefined|true|false|token|key|mypassword|mysecret|hidden|masked|passw0rd|p@ssw0rd)\d{0,3}$/i
/** Keys that their makers print in public documents. Who uses one as his own does not say so, and is not told apart. */
const documented = new Set([
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgH4olfQ2',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
])

/** True for a key that is printed in documents as it is, or has the word in it and could be real: a placeholder only where the text says so. */
export function isDocumentedKey(value: string): boolean {
  const rest = value.replace(/example/gi, '')
  return documented.has(value) || (rest !== value && !isPlaceholder(rest))
}

/** True for what stands in documents in place of a secret: a word that says so, a reference to a variable, a row of one sign. */
export function isPlaceholder(value: string): boolean {
  return spelled.test(value) || ordinary.test(value) || documented.has(value) || new Set(value).size < 4
}
