import { seededRandom } from './seeded-random.js'

/** A made-up secret as it stands in a text. */
export interface SecretFormat {
  readonly name: string
  readonly text: string
  /** The prefix and the length of what follows, for look-alikes. */
  readonly prefix: string
  readonly length: number
}

const random = seededRandom(20261130)
const alphabets = {
  a: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  h: '0123456789abcdef',
  u: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
}

function made(alphabet: keyof typeof alphabets, length: number): string {
  const letters = alphabets[alphabet]
  const body = Array.from({ length: length - 3 }, () => letters[Math.floor(random() * letters.length)]).join('')
  return `${body}${alphabet === 'u' ? 'Q7X' : alphabet === 'h' ? 'a7e' : 'q7X'}`
}

/** `prefix alphabet length`, as the services write them. */
const prefixed =
  'AKIA u 16|ASIA u 16|ABIA u 16|ghp_ a 36|gho_ a 36|ghu_ a 36|ghs_ a 36|ghr_ a 36|github_pat_ a 82|glpat- a 20|gldt- a 20|glrt- a 20|glptt- a 40|xoxb- a 50|xoxp- a 60|xoxa- a 40|xoxr- a 40|xapp- a 60|sk-proj- a 48|sk-svcacct- a 48|sk-ant-api03- a 93|sk-or-v1- h 64|sk- a 48|sk_live_ a 24|sk_test_ a 24|rk_live_ a 24|whsec_ a 32|AIza a 35|GOCSPX- a 28|ya29. a 60|key- h 32|dapi h 32|SK h 32|pypi-AgE a 60|rubygems_ h 48|npm_ a 36|oy2 a 43|dckr_pat_ a 27|dckr_oat_ a 32|hvs. a 90|hvb. a 90|dop_v1_ h 64|doo_v1_ h 64|dor_v1_ h 64|HRKU- a 36|fo1_ a 43|nfp_ a 36|sbp_ a 40|pscale_tkn_ a 43|pscale_pw_ a 43|hf_ a 34|r8_ a 37|gsk_ a 52|pplx- a 48|xai- a 80|lsv2_pt_ a 43|pcsk_ a 50|tvly- a 32|fc- h 32|nvapi- a 64|lin_api_ a 40|secret_ a 43|ntn_ a 46|figd_ a 40|ATATT3x a 186|ATBB a 32|shpat_ h 32|shpca_ h 32|shpss_ h 32|sq0atp- a 22|sq0csp- a 43|access-production- a 36|dp.pt. a 43|dp.st. a 43|tskey- a 30|NRAK- a 32|glc_ a 60|glsa_ a 41|sntrys_ a 80|sntryu_ h 64|PMAK- a 59|pul- h 40|bkua_ h 40|CCIPAT_ a 60|CFPAT- a 43|duffel_live_ a 43|EZAK a 54|FLWSECK- a 40|shippo_live_ h 40|xkeysib- h 64|CLOJARS_ h 60|rdme_ h 70|AQVN a 36|LTAI a 20|AKCp a 70|sl. a 130|tfp_ a 59|waka_ a 36|api_org_ a 34'

const fromPrefix = prefixed.split('|').map((entry): SecretFormat => {
  const [prefix = '', alphabet = 'a', length = '32'] = entry.split(' ')
  const secret = `${prefix}${made(alphabet as keyof typeof alphabets, Number(length))}`
  return { name: prefix, text: `The bot uses ${secret} since May.`, prefix, length: Number(length) }
})

const written: readonly (readonly [name: string, text: string])[] = [
  ['pem', '-----BEGIN RSA PRIVATE KEY-----\nMIIEow'],
  ['openssh', '-----BEGIN OPENSSH PRIVATE KEY-----'],
  ['pgp', '-----BEGIN PGP PRIVATE KEY BLOCK-----'],
  ['jwt', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.${made('a', 43)}`],
  ['telegram', `7204918365:AA${made('a', 33)}`],
  ['slack webhook', `https://hooks.slack.com/services/T02ABCDEF/B03GHIJKL/${made('a', 24)}`],
  ['discord webhook', `https://discord.com/api/webhooks/918273645546372819/${made('a', 68)}`],
  ['postgres', `postgres://app:${made('a', 12)}@db.example.org/prod`],
  ['mongodb', `mongodb+srv://app:${made('a', 14)}@cluster0.example.org/prod`],
  ['amqp', `amqps://app:${made('a', 14)}@queue.example.org/`],
  ['azure storage', `AccountKey=${made('a', 86)}==`],
  ['sas', `https://x.example.org/f?sv=1&sig=${made('a', 43)}%3D`],
  ['bearer', `Authorization: Bearer ${made('a', 40)}`],
  ['basic', `Authorization: Basic ${made('a', 24)}`],
  ['npmrc', `//registry.example.org/:_authToken=${made('a', 36)}`],
  ['aws secret', `aws_secret_access_key = ${made('a', 40)}`],
  ['assignment', `API_KEY="${made('a', 32)}"`],
  ['json', `{"client_secret": "${made('a', 32)}"}`],
  ['password', `password: ${made('a', 8)}!`],
  ['ethereum', `private key: 0x${made('h', 64)}`],
]

export const secretFormats: readonly SecretFormat[] = [
  ...fromPrefix,
  ...written.map(([name, text]) => ({ name, text, prefix: '', length: 0 })),
]

/** What looks like a key and is none: a placeholder, a row of one sign, a prefix in a sentence, a variable. */
export function lookalikesOf({ prefix, length }: SecretFormat): readonly string[] {
  if (prefix === '') return []
  return [
    `Set it to ${prefix}${'x'.repeat(length)} in the file.`,
    `Set it to ${prefix}<your-token-here> in the file.`,
    `Keys of the service begin with ${prefix} and are rotated each May.`,
    `export TOKEN=${prefix}EXAMPLE${'0'.repeat(Math.max(0, length - 7))}`,
    'export TOKEN=${SERVICE_TOKEN}',
  ]
}
