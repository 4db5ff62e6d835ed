import { wordSet } from '../text/index.js'

/** Begin what says where or when: it stands before the statement or after it. */
const placing = wordSet('in on at during inside outside for behind beside')
/** With one of these, what stands last may belong to another part of the statement. */
const joining = wordSet(
  'and or but nor that who which whom whose what if when while because since as so than to not no never only without ' +
    'says said thinks told says before after until unless where how why',
)
const counting = wordSet('a an the one some his her its their')
const copulas = wordSet('is are was were am')
const tying = wordSet('with of to from by about like near under over through into')
/** Worn by one of several, and no place. */
const worn = wordSet('hat cap coat dress shirt suit jacket uniform costume helmet scarf skirt jeans shorts pants mask')
/** Tokens of an adverbial, at most. */
const longest = 6

/**
 * True if two rows of tokens are one statement in two orders: its place or time first or last ("in the park, a man sings"),
 * or the two sides of an `and` exchanged ("two boys and a girl", "smiling and waving").
 */
export function isReordered(left: readonly string[], right: readonly string[]): boolean {
  if (left.length !== right.length) return false
  return (
    isFronted(left, right) ||
    isFronted(right, left) ||
    isMovedBehind(left, right) ||
    isMovedBehind(right, left) ||
    hasExchangedSides(left, right)
  )
}

function isFronted(fronted: readonly string[], plain: readonly string[]): boolean {
  const [first = ''] = fronted
  if (!placing.has(first)) return false
  for (let length = 2; length <= Math.min(longest, fronted.length - 3); length++) {
    const [adverbial, rest] = [fronted.slice(0, length), fronted.slice(length)]
    if (isSameRow([...rest, ...adverbial], plain)) return isOneStatement(rest) && isAdverbial(adverbial)
  }
  return false
}

const posture = wordSet('running walking jumping swimming standing sitting lying sleeping')
const activity = wordSet(
  'playing dancing singing crying smiling laughing waiting resting eating drinking riding skating skiing surfing',
)

/** "Kids in red shirts are playing", "kids are playing in red shirts": nothing follows that it could belong to. */
function isMovedBehind(before: readonly string[], behind: readonly string[]): boolean {
  const [copula = '', done = ''] = before.slice(-2)
  if (!copulas.has(copula) || !(posture.has(done) || activity.has(done))) return false
  const at = before.findIndex((token) => moving.has(token) || (posture.has(done) && token === 'with'))
  if (at < 1) return false
  const [subject, place] = [before.slice(0, at), before.slice(at, -2)]
  if (!isSameRow([...subject, copula, done, ...place], behind)) return false
  return !before.some((token) => joining.has(token)) && !place.slice(1).some((token) => copulas.has(token))
}

const moving = wordSet('in on near under behind inside outside')

function isOneStatement(tokens: readonly string[]): boolean {
  return !tokens.some((token) => joining.has(token))
}

function isAdverbial([, ...tokens]: readonly string[]): boolean {
  return !tokens.some((token) => joining.has(token) || copulas.has(token) || placing.has(token) || worn.has(token))
}

function hasExchangedSides(left: readonly string[], right: readonly string[]): boolean {
  const at = left.indexOf('and')
  if (at < 1 || left.lastIndexOf('and') !== at) return false
  for (let from = Math.max(0, at - longest); from < at; from++) {
    for (let to = at + 2; to <= Math.min(left.length, at + 1 + longest); to++) {
      const [one, other] = [left.slice(from, at), left.slice(at + 1, to)]
      const exchanged = [...left.slice(0, from), ...other, 'and', ...one, ...left.slice(to)]
      if (isSameRow(exchanged, right) && areSides(one, other, to === left.length)) return true
    }
  }
  return false
}

/** Two things, each with its own article or number, or last of all two single words for what is being done. */
function areSides(one: readonly string[], other: readonly string[], isLast: boolean): boolean {
  if (one.length === 1 && other.length === 1) return isLast && isDone(one) && isDone(other)
  return isThing(one) && isThing(other)
}

function isDone([token = '']: readonly string[]): boolean {
  return token.length > 4 && token.endsWith('ing')
}

function isThing([first = '', ...rest]: readonly string[]): boolean {
  if (!(counting.has(first) || /^\d+$/u.test(first)) || rest.length === 0 || rest.length > 3) return false
  return !rest.some(
    (token) => [joining, placing, tying, copulas].some((words) => words.has(token)) || token.endsWith('ing'),
  )
}

function isSameRow(left: readonly string[], right: readonly string[]): boolean {
  return left.every((token, i) => token === right[i])
}

const joints = wordSet('when if because since while after before as until although unless once')

/** "When it rains, we stop" is "we stop when it rains". */
export function isRotated(left: readonly string[], right: readonly string[]): boolean {
  const [whole, turned] = joints.has(left[0] ?? '') ? [left, right] : [right, left]
  if (!joints.has(whole[0] ?? '')) return false
  const at = turned.lastIndexOf(whole[0] ?? '')
  return at > 0 && [...turned.slice(at), ...turned.slice(0, at)].join(' ') === whole.join(' ')
}

/** "Rosa is the lead" is "the lead is Rosa". */
export function isTurnedAround(left: readonly string[], right: readonly string[]): boolean {
  const at = left.findIndex((token) => copulas.has(token))
  return at > 0 && [...left.slice(at + 1), left[at], ...left.slice(0, at)].join(' ') === right.join(' ')
}
