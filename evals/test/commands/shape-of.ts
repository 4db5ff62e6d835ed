/** Members whose own members are named by the data: they all have one shape, shown under `*`. */
const namedByData: readonly string[] = [
  ...['byLabel', 'perRule', 'byRule', 'byOrigin', 'byCategory', 'byGuard', 'perProbe', 'operations', 'wrongStyles'],
  ...['embedders', 'ratios', 'actors', 'memory'],
]

/** What a JSON value is made of: the type of each leaf, the shape of the first entry of a list. */
export function shapeOf(value: unknown, name = ''): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object') return typeof value
  const members = Object.entries(value).map(([key, member]) => [key, shapeOf(member, key)] as const)
  if (!namedByData.includes(name)) return Object.fromEntries(members)
  const [first] = members
  return first === undefined ? {} : { '*': first[1] }
}
