import { sql } from 'kysely'
import type { Queries } from './reading.js'

/** What is freed from now on is overwritten, so that nothing of it is left in the file if the scrub that follows never comes. */
export async function overwriteFreed(queries: Queries): Promise<void> {
  await sql`pragma secure_delete = 1`.execute(queries)
}
