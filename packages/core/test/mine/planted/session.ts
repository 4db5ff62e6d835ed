/** Turns of a person; those that begin with `+ ` hold something worth keeping, the rest is talk. */
export type PlantedSession = readonly string[]

/** The turns that are worth keeping, without their mark. */
export function plantedIn(session: PlantedSession): readonly string[] {
  return session.filter((turn) => turn.startsWith('+ ')).map((turn) => turn.slice(2))
}

/** All turns as they were typed. */
export function typedIn(session: PlantedSession): readonly string[] {
  return session.map((turn) => (turn.startsWith('+ ') ? turn.slice(2) : turn))
}
