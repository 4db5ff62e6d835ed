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
const negativePrefixes = ['un', 'in', 'im', 'il', 'ir', 'dis', 'non', 'non-', 'de', 'mis', 'anti', 'anti-']

/** True if the stems are opposites: listed ones, or one is the other with `un-`, `dis-`, `non-` before it, or `-less` for `-ful`. */
export function areOpposites(a: string, b: string): boolean {
  if (oppositeStems.get(a)?.has(b) === true) return true
  if (negates(a, b) || negates(b, a)) return true
  return lacks(a, b) || lacks(b, a)
}

/** `useless` and `useful`. */
function lacks(less: string, full: string): boolean {
  return less.length > 5 && less.endsWith('less') && full === `${less.slice(0, -4)}ful`
}

function negates(longer: string, shorter: string): boolean {
  return shorter.length > 2 && longer.endsWith(shorter) && negativePrefixes.includes(longer.slice(0, -shorter.length))
}

/** True if the stem has a listed opposite, hence is an ordinary word. */
export function hasOpposite(stem: string): boolean {
  return oppositeStems.has(stem)
}

/** Phrases among the opposites, as stems joined by spaces. */
export const opposedPhrases: readonly string[] = [...oppositeStems.keys()].filter((stem) => stem.includes(' '))
