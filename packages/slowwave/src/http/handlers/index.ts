import type { RouteId } from '../contract/index.js'
import type { RouteHandlers } from '../handler.js'
import { history } from './history.js'
import { looks } from './looks.js'
import { named } from './named.js'
import { operations } from './operations.js'
import { passes } from './plan.js'
import { proposals } from './proposals.js'
import { records } from './records.js'
import { sessions } from './sessions.js'

/** What answers each route, but for the stream of events. */
export const handlers: RouteHandlers<Exclude<RouteId, 'events'>> = {
  ...looks,
  ...records,
  ...named,
  ...passes,
  ...operations,
  ...proposals,
  ...history,
  ...sessions,
}
