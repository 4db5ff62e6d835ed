import { stemOf } from '../../text/index.js'

/** Pairs of which only one can be true of one thing. `a b / c d`: every word left of the stroke against every one right. */
const opposites = `
enable / disable
enabled on / disabled off
allow permit accept approve / deny forbid reject refuse block ban prohibit decline
start begin launch resume / stop end finish quit cease halt pause
open / close shut
open opened / closed shut
add insert include attach / remove delete drop exclude detach
increase raise grow rise gain / decrease lower reduce fall shrink drop lose
win / lose
pass succeed / fail
buy purchase / sell
lend / borrow
push / pull
give / take
come arrive enter / go leave depart exit
find / lose
love like enjoy adore / hate dislike loathe detest despise
like enjoy prefer / avoid dislike
accept / refuse
remember / forget
agree / disagree
trust / distrust mistrust
support / oppose
approve / disapprove
appear / disappear
connect / disconnect
install / uninstall
lock / unlock
load / unload
mount / unmount
encrypt / decrypt
encode / decode
compress / decompress
subscribe / unsubscribe
follow / unfollow
join / leave quit
attack / defend
hire / fire dismiss
marry / divorce
laugh smile / cry weep
sleep / wake
live / die
create build / destroy demolish
fill / empty drain
freeze / melt thaw
fold / unfold
wrap / unwrap
tie / untie
dress / undress
put_on wear / take_off
turn_on switch_on / turn_off switch_off
pick_up / put_down
log_in / log_out
ascend climb / descend
advance / retreat
speed_up / slow_down
upgrade / downgrade
import / export
read / write
send / receive
upload / download
ask / answer
teach / learn
show reveal / hide conceal
public / private
internal / external
local / remote
manual / automatic
sync synchronous / async asynchronous
static / dynamic
mutable / immutable
required mandatory / optional
strict / lenient
verbose / quiet
stable / unstable
active / inactive
valid / invalid
safe / unsafe dangerous
secure / insecure
available / unavailable
possible / impossible
legal / illegal
visible / invisible hidden
online / offline
on / off
before / after
early / late
first / last
full / empty
hot warm / cold cool
big large huge tall / small little tiny short
long / short
high / low
tall / short
wide broad / narrow
thick / thin
heavy / light
fast quick / slow
hard / soft
hard difficult / easy simple
strong / weak
rich / poor
cheap / expensive
clean / dirty
wet / dry
dark / light bright
loud noisy / quiet silent
happy glad cheerful / sad unhappy
calm / angry nervous
kind / cruel
good great / bad terrible awful
better / worse
best / worst
true / false
right correct / wrong incorrect
same / different
alive / dead
awake / asleep
married / single divorced
pro / con
profit / loss
success / failure
victory / defeat
minimum min / maximum max
least / most
more / less fewer
many / few
all / none
always / never
often frequently usually / rarely seldom
everyone everybody / nobody
everything / nothing
yes / no
source / target destination
input / output
primary / secondary
success / error
sunrise / sunset
vegetarian vegan / carnivore
introvert / extrovert
optimistic / pessimistic
together / alone apart
dressed / naked nude
sighted / blind
`

/** Values of one kind, of which a slot that takes one value has one. One kind a row. */
const kinds = `
up down
in out
inside outside
indoors outdoors
left right
top bottom
upper lower
above below
over under
front back rear
male female
man woman
boy girl
he she
him her
king queen
actor actress
employer employee
parent child
teacher student
patient physician
buyer seller
sender receiver recipient
lender borrower
host guest
leader follower
client server
day night
summer winter
young old
old new
sit lie stand run walk jump swim dance
development dev test testing qa staging stage preprod production prod preview canary sandbox
debug info warn warning trace fatal
red blue green yellow orange purple pink brown black white grey gray violet turquoise beige gold silver
dog cat rabbit hamster parrot fish bird horse cow pig sheep goat turtle snake lizard mouse rat deer lion tiger bear monkey elephant panda
mother father brother sister son daughter aunt uncle cousin nephew niece grandmother grandfather husband wife mom dad
spring summer autumn fall winter
breakfast lunch dinner supper brunch
north south east west northeast northwest southeast southwest
daily weekly monthly yearly hourly quarterly biweekly annual
millisecond second minute hour day week month quarter year
morning afternoon evening night noon midnight
tab space
light dark
json yaml xml toml csv
http https grpc websocket graphql rest
npm yarn pnpm bun pip poetry conda cargo maven gradle
postgres postgresql mysql mariadb sqlite mongodb redis oracle dynamodb cassandra cockroachdb
javascript typescript python java kotlin swift rust go ruby php scala elixir haskell perl c c++ c#
english german french spanish italian portuguese dutch russian polish turkish chinese mandarin japanese korean arabic hindi swedish danish norwegian finnish
react angular vue svelte solid ember
jest mocha vitest jasmine pytest unittest junit
vim neovim nvim emacs vscode nano sublime intellij webstorm pycharm helix zed
bash zsh fish powershell
linux windows macos
chrome firefox safari edge opera
github gitlab bitbucket
slack discord teams zoom
aws gcp azure heroku vercel netlify cloudflare
vegetarian vegan pescatarian omnivore keto halal kosher
tea coffee water juice milk beer wine
guitar piano violin drum flute trumpet keyboard cello saxophone harp
football soccer basketball baseball tennis golf rugby cricket hockey volleyball badminton
onion potato tomato carrot cucumber garlic pepper mushroom broccoli lettuce cabbage
apple banana orange lemon pear grape cherry strawberry peach
car bus train bicycle bike motorcycle plane boat truck tram ferry
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
apartment house flat cabin
nurse doctor teacher engineer lawyer chef designer architect accountant
main master develop trunk
merge rebase squash
major minor patch
mit apache gpl bsd
owner admin editor viewer
squad tribe guild
`

function oppositesFrom(rows: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const row of rows.trim().split('\n')) {
    const [left = [], right = []] = row.split(' / ').map((side) => side.split(' ').map(stemOfEntry))
    for (const a of left) for (const b of right) addBoth(found, a, b)
  }
  return found
}

function addBoth(found: Map<string, Set<string>>, a: string, b: string): void {
  found.set(a, (found.get(a) ?? new Set()).add(b))
  found.set(b, (found.get(b) ?? new Set()).add(a))
}

function stemOfEntry(entry: string): string {
  return entry.split('_').map(stemOf).join(' ')
}

const oppositeStems = oppositesFrom(opposites)
const kindsByStem: ReadonlyMap<string, readonly number[]> = kindsFrom(kinds)

function kindsFrom(rows: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  rows
    .trim()
    .split('\n')
    .forEach((row, kind) => {
      for (const word of row.split(' ')) found.set(stemOf(word), [...(found.get(stemOf(word)) ?? []), kind])
    })
  return found
}

const none: readonly number[] = []

/** The numbers of the lists of values of one kind that a stem stands in. */
export function kindsOf(stem: string): readonly number[] {
  return kindsByStem.get(stem) ?? none
}

const negativePrefixes = ['un', 'in', 'im', 'il', 'ir', 'dis', 'non', 'non-', 'de', 'mis', 'anti', 'anti-']

/** True if the stems are opposites: listed ones, or one is the other with `un-`, `dis-`, `non-` before it, or `-less` for `-ful`. */
export function areOpposites(a: string, b: string): boolean {
  if (oppositeStems.get(a)?.has(b) === true) return true
  if (negates(a, b) || negates(b, a)) return true
  return a.length > 5 && b.length > 5 && a.replace(/less$/, 'ful') === b.replace(/less$/, 'ful') && a !== b
}

function negates(longer: string, shorter: string): boolean {
  return shorter.length > 2 && longer.endsWith(shorter) && negativePrefixes.includes(longer.slice(0, -shorter.length))
}

/** True if the stem is in one of the lists, hence an ordinary word or a known value. */
export function isListedValue(stem: string): boolean {
  return oppositeStems.has(stem) || kindsByStem.has(stem)
}

/** Phrases among the opposites, as stems joined by spaces. */
export const opposedPhrases: readonly string[] = [...oppositeStems.keys()].filter((stem) => stem.includes(' '))
