/** What every page of ours begins with: it may be replaced by a newer one, another file may not. */
export const reportHtmlStart = [
  '<!doctype html>',
  '<html lang="en">',
  '<meta name="generator" content="slowwave report">',
].join('\n')

/** A page that stands alone: no script, nothing that is loaded, light and dark. The parts are HTML. */
export function htmlPage(title: string, parts: readonly string[]): string {
  return [
    reportHtmlStart,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="referrer" content="no-referrer">',
    `<title>${text(title)}</title>`,
    `<style>${style}</style>`,
    `<main>`,
    ...parts.filter((part) => part !== ''),
    `</main>`,
    '</html>',
    '',
  ].join('\n')
}

/** Figures with their names. */
export function counts(known: readonly (readonly [name: string, value: number])[]): string {
  return `<dl>${known.map(([name, value]) => `<div><dt>${text(name)}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

/** What somebody said, in its own direction of writing. */
export function words(value: string): string {
  return `<bdi class="words">${text(value)}</bdi>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that no reader takes for markup; control characters, which HTML may not hold, are shown as such. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '').replace(/[^\P{Cc}\n\t]/gu, '\u{fffd}')
}

const style = `
:root{color-scheme:light dark;--ink:#1c2430;--quiet:#5b6675;--ground:#fbfbfa;--card:#fff;--line:#dfe3e8;--mark:#2a5db0;--good:#eef6ee}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--quiet:#9aa5b4;--ground:#12161c;--card:#1a2028;--line:#2c3541;--mark:#8ab4f8;--good:#1b2a20}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;margin:0}h2{font-size:1.25rem;margin:2rem 0 .75rem}h3{font-size:1rem;margin:0}
.quiet{color:var(--quiet);font-size:.875rem}.words{white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.25rem 0}dl div{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem 1rem}
dt{color:var(--quiet);font-size:.875rem}dd{margin:0;font-size:1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.375rem .5rem;border-bottom:1px solid var(--line)}
article{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 .75rem}
.kind{color:var(--mark)}.result{background:var(--good);border-radius:.375rem;padding:.5rem .75rem}
details{border-bottom:1px solid var(--line);padding:.375rem 0}summary{cursor:pointer}
@media print{article,details{break-inside:avoid}}
`
