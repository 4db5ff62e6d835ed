import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** @import { RoomTable } from '../rooms.mjs' */

/**
 * Turns the tables of rooms into forbidden imports for dependency-cruiser.
 *
 * @param {readonly RoomTable[]} tables
 * @param {string} checkout folder that the roots in the tables are relative to
 */
export function roomRules(tables, checkout) {
  return [noCycle, noMissing, ...tables.flatMap((table) => rulesOf(table, checkout))]
}

const noCycle = { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } }
const noMissing = { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true } }

function rulesOf(table, checkout) {
  const names = Object.keys(table.rooms)
  const rooms = names.flatMap((name) => [
    strayRoom(table, name),
    strayPackage(table, name),
    behindTheIndex(table, name),
    ...strayMember(table, name, checkout),
  ])
  return [noSuchRoom(table, names), foreignInside(table), testingInside(table), ...rooms]
}

/** A file that is used and lies in no room of the table. One that nobody uses is found as unused. */
function noSuchRoom({ root }, names) {
  const known = `^${root}/(${names.join('|')})/`
  const faces = `^${root}/[a-z-]+\\.ts$`
  return forbid(`${root}: no such room`, {}, { path: `^${root}/`, pathNot: [known, faces] })
}

function strayRoom({ root, rooms }, name) {
  const { imports } = rooms[name]
  const allowed = imports === 'any' ? Object.keys(rooms) : [name, ...imports]
  return forbid(`${root}/${name}: stray room`, within(root, name), {
    path: `^${root}/`,
    pathNot: `^${root}/(${allowed.join('|')})/`,
  })
}

function behindTheIndex({ root }, name) {
  return forbid(
    `${root}/${name}: behind the index`,
    { path: `^${root}/`, pathNot: `^${root}/${name}/` },
    {
      path: `^${root}/${name}/`,
      pathNot: `^${root}/${name}/index\\.ts$`,
    },
  )
}

function strayPackage({ root, rooms }, name) {
  const { packages = [] } = rooms[name]
  const to =
    packages === 'any'
      ? { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] }
      : { couldNotResolve: false, pathNot: [`^${root}/`, `node_modules/(${packages.join('|')})/`] }
  return forbid(`${root}/${name}: stray package`, within(root, name), to)
}

/** Another package of the workspace is imported by its name, and only what it exports. */
function foreignInside({ root }) {
  return forbid(
    `${root}: inside of another package`,
    { path: `^${root}/` },
    {
      path: '^(packages|evals)/',
      pathNot: [`^${root}/`, 'node_modules/', '^packages/core/src/index\\.ts$'],
    },
  )
}

function testingInside({ root }) {
  return forbid(
    `${root}: testing in the sources`,
    { path: `^${root}/`, pathNot: `^${root}/testing/` },
    {
      path: '^packages/core/src/testing/',
    },
  )
}

function strayMember({ root, rooms }, name, checkout) {
  const members = rooms[name].registry ? membersOf(join(checkout, root, name)) : []
  if (members.length < 2) return []
  const paths = members.map((member) => `^${root}/${name}/${member.replace('.', '\\.')}$`)
  return [forbid(`${root}/${name}: members import each other`, { path: paths }, { path: paths })]
}

/** The files that a room's `registry.ts` lists, relative to the room. Types do not count, they are the contract. */
function membersOf(room) {
  const registry = join(room, 'registry.ts')
  if (!existsSync(registry)) return []
  const imports = readFileSync(registry, 'utf8').matchAll(/^import (?!type\b)[^']*'\.\/([^']+)\.js'/gm)
  return [...imports].map(([, path]) => posix.normalize(`${path}.ts`))
}

const within = (root, name) => ({ path: `^${root}/${name}/` })

const forbid = (name, from, to) => ({ name: name.replaceAll('packages/', ''), severity: 'error', from, to })
