/** The characters that a key goes on with after its prefix. */
const charsets = {
  hex: /^[0-9a-f]+/,
  alnum: /^[A-Za-z0-9]+/,
  upper: /^[A-Z0-9]+/,
  word: /^[A-Za-z0-9_]+/,
  dashed: /^[A-Za-z0-9_-]+/,
  dotted: /^[A-Za-z0-9_.=+/~-]+/,
} as const

type Charset = keyof typeof charsets

/** How services write their keys: charset, least characters after the prefix, and the prefixes. */
const table: readonly (readonly [charset: Charset, least: number, prefixes: string])[] = [
  ['upper', 16, 'AKIA ASIA ABIA ACCA'],
  ['alnum', 36, 'ghp_ gho_ ghu_ ghs_ ghr_ npm_'],
  ['word', 40, 'github_pat_'],
  ['dashed', 20, 'glpat- gldt- glrt- glcbt- glptt- glft- glimt- glagent- gloas- glsoat- glffct-'],
  ['dashed', 20, 'xoxb- xoxp- xoxa- xoxr- xoxs- xoxe- xoxo- xapp- xwfp-'],
  ['dashed', 24, 'sk-proj- sk-svcacct- sk-admin- sk-ant- sk-or-v1- sk-None- sk-lf- sk-hc-'],
  ['alnum', 20, 'sk- csk-'],
  ['alnum', 16, 'sk_live_ sk_test_ rk_live_ rk_test_ whsec_ sk_prod_'],
  ['hex', 40, 'sk_'],
  ['dashed', 35, 'AIza'],
  ['dashed', 24, 'GOCSPX-'],
  ['dotted', 30, 'ya29. 1//0'],
  ['dotted', 40, 'SG.'],
  ['hex', 32, 'key- dapi SK fc- lin_api_ ddp_'],
  ['dashed', 40, 'pypi-AgE pypi-AgN'],
  ['hex', 48, 'rubygems_'],
  ['alnum', 43, 'oy2 secret_'],
  [
    'alnum',
    32,
    'cio lin_api_ lin_oauth_ shpat_ shpca_ shppa_ shpss_ gsk_ hf_ r8_ nfp_ sbp_ xai- CCIPAT_ bkua_ fw_ NRAK- pnu_ tfp_ waka_ ntn_',
  ],
  [
    'dashed',
    20,
    'dckr_pat_ dckr_oat_ figd_ tskey- sntrys_ sntryu_ glc_ glsa_ pcsk_ tvly- nvapi- pplx- lsv2_pt_ lsv2_sk_ sb_secret_ vercel_blob_rw_ api_org_',
  ],
  [
    'dashed',
    32,
    'pscale_tkn_ pscale_pw_ pscale_oauth_ HRKU- PMAK- pul- CFPAT- CLOJARS_ ico- xkeysib- ops_ey duffel_live_ duffel_test_ shippo_live_ shippo_test_ rdme_ NRJS- NRII- fo1_ FLWSECK- FLWSECK_TEST-',
  ],
  ['hex', 40, 'dop_v1_ doo_v1_ dor_v1_'],
  ['dotted', 24, 'hvs. hvb. hvr. dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit. sl. v1.0- fm2_'],
  ['dotted', 24, 'ATATT3x ATCTT3x ATBB access-production- access-sandbox- access_token$production$'],
  ['dashed', 22, 'sq0atp- sq0csp- sq0idp-'],
  ['alnum', 50, 'EZAK EZTK AGE-SECRET-KEY-1 EAACEdEose0cBA EAAA'],
  ['dashed', 35, 'AQVN AKCp'],
  ['alnum', 20, 'LTAI'],
  ['alnum', 32, 'AKID xprv9s21ZrQH'],
  ['dotted', 60, 'pat'],
]

interface KeyFormat {
  readonly prefix: string
  readonly charset: Charset
  readonly least: number
}

const formats = table.flatMap(([charset, least, prefixes]) =>
  prefixes.split(' ').map((prefix): KeyFormat => ({ prefix, charset, least })),
)
/** The formats whose prefix begins with these two characters, by the number that the two make. */
const byBeginning = new Map<number, readonly KeyFormat[]>()
for (const format of formats) {
  const beginning = beginningAt(format.prefix, 0)
  byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), format])
}

function beginningAt(text: string, index: number): number {
  return text.charCodeAt(index) * 0x10000 + text.charCodeAt(index + 1)
}

/** The pairs of ASCII characters that a prefix begins with, asked of every word of a text. */
const beginnings = new Uint8Array(0x80 * 0x80)
for (const { prefix } of formats) beginnings[prefix.charCodeAt(0) * 0x80 + prefix.charCodeAt(1)] = 1

/** True if some key begins with the two characters at this place. */
export function mayBeginKey(text: string, index: number): boolean {
  const second = text.charCodeAt(index + 1)
  return second < 0x80 && beginnings[text.charCodeAt(index) * 0x80 + second] === 1
}

/** The length of the key of a known service that a text begins with; 0 if it begins with none. Says nothing of placeholders. */
export function keyLength(text: string): number {
  const lengths = (byBeginning.get(beginningAt(text, 0)) ?? []).map((format) => lengthBy(format, text))
  return Math.max(0, ...lengths)
}

function lengthBy({ prefix, charset, least }: KeyFormat, text: string): number {
  if (!text.startsWith(prefix)) return 0
  const rest = charsets[charset].exec(text.slice(prefix.length))?.[0] ?? ''
  return rest.length >= least && isRandom(rest) ? prefix.length + rest.length : 0
}

/** True for letters and digits without a plan: a name made of words has no digits among its letters. */
function isRandom(rest: string): boolean {
  return /\d/.test(rest) && /[A-Za-z]/.test(rest) && new Set(rest).size >= 8
}
