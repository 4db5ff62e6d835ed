import { stemOf, wordSet } from '../../text/index.js'

/**
 * Values of one kind, one kind a row: what names the kind, then `:` and the values. A thing has one of them at a time,
 * so that two are a difference. A row that starts with `!` is a setting: there two values contradict.
 */
const rows = `
! environment env stage: development dev test testing qa staging stage preprod production prod preview canary sandbox
! level: debug info warn warning trace fatal
! branch: main master develop trunk
! tool manager package: npm yarn pnpm bun pip poetry conda cargo maven gradle
! style indentation: tab space
! theme mode: light dark
! strategy: merge rebase squash
! case style: camelcase snakecase kebabcase pascalcase
! format: json yaml xml toml csv
color colour: red blue green yellow orange purple pink brown black white grey gray violet turquoise beige gold silver tan
animal pet: dog cat rabbit hamster parrot fish bird horse cow pig sheep goat turtle snake lizard mouse rat deer lion tiger bear monkey elephant panda
relative: mother father brother sister son daughter aunt uncle cousin nephew niece grandmother grandfather husband wife mom dad
season: spring summer autumn fall winter
meal: breakfast lunch dinner supper brunch
direction: north south east west northeast northwest southeast southwest
! frequency cadence: daily nightly weekly monthly yearly hourly quarterly biweekly annual
unit: millisecond second minute hour day week month quarter year
time: morning afternoon evening night noon midnight
! protocol: http https grpc websocket graphql rest
! database db store: postgres postgresql mysql mariadb sqlite mongodb redis oracle dynamodb cassandra cockroachdb
! language: javascript typescript python java kotlin swift rust go ruby php scala elixir haskell perl c c++ c#
! language: english german french spanish italian portuguese dutch russian polish turkish chinese mandarin japanese korean arabic hindi swedish danish norwegian finnish
! framework library: react angular vue svelte solid ember
! runner framework: jest mocha vitest jasmine pytest unittest junit
! editor ide: vim neovim nvim emacs vscode nano sublime intellij webstorm pycharm helix zed
! shell: bash zsh fish powershell
system os: linux windows macos
! browser: chrome firefox safari edge opera
! platform host: github gitlab bitbucket
chat tool: slack discord teams zoom
! cloud provider host: aws gcp azure heroku vercel netlify cloudflare
! diet: vegetarian vegan pescatarian omnivore keto halal kosher
drink: tea coffee water juice milk beer wine
instrument: guitar piano violin drum flute trumpet keyboard cello saxophone harp
sport: football soccer basketball baseball tennis golf rugby cricket hockey volleyball badminton
vegetable: onion potato tomato carrot cucumber garlic pepper mushroom broccoli lettuce cabbage
fruit: apple banana orange lemon pear grape cherry strawberry peach
vehicle: car bus train bicycle bike motorcycle plane boat truck tram ferry
place: first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
home: apartment house flat cabin
job profession: nurse doctor teacher engineer lawyer chef designer architect accountant
! license: mit apache gpl bsd
side: up down
side: in out
side: inside outside
side: indoors outdoors
side: left right
side: top bottom
side: upper lower
side: above below
side: over under
side: front back rear
gender: male female
person: man woman
person: boy girl
person: he she
person: him her
person: king queen
person: actor actress
person: employer employee
person: parent child
person: teacher student
person: patient physician
person: buyer seller
person: sender receiver recipient
person: lender borrower
person: host guest
person: leader follower
part: client server
time: day night
season: summer winter
age: young old
age: old new
posture: sit lie stand run walk jump swim dance
`

interface Kind {
  /** Stems that name the kind. */
  readonly names: ReadonlySet<string>
  readonly isSetting: boolean
}

const kinds: Kind[] = []
const byValue = new Map<string, number[]>()

for (const row of rows.trim().split('\n')) {
  const [names = '', values = ''] = row.split(':')
  const number =
    kinds.push({ names: new Set([...wordSet(names.replace('!', ''))].map(stemOf)), isSetting: names.startsWith('!') }) -
    1
  for (const value of wordSet(values)) byValue.set(stemOf(value), [...(byValue.get(stemOf(value)) ?? []), number])
}

const none: readonly number[] = []

/** The numbers of the kinds that a stem is a value of. */
export function kindsOf(stem: string): readonly number[] {
  return byValue.get(stem) ?? none
}

/** True if a kind is a setting, of which two values contradict. */
export function isSetting(kind: number): boolean {
  return kinds[kind]?.isSetting ?? false
}

/** True if the stem only names a kind that is given: `database` beside `postgres`, `language` beside `French`. */
export function namesKind(stem: string, given: readonly number[]): boolean {
  return given.some((kind) => kinds[kind]?.names.has(stem) ?? false)
}
