import { app } from './en/app.js'
import { branches } from './en/branches.js'
import { decide } from './en/decide.js'
import { insight } from './en/insight.js'
import { overview } from './en/overview.js'
import { plan } from './en/plan.js'
import { proposals } from './en/proposals.js'
import { records } from './en/records.js'
import { runs } from './en/runs.js'
import { sessions } from './en/sessions.js'
import { terms } from './en/terms.js'

/** English is the catalogue that every other one follows: a sentence that is missing there does not compile. */
export type Words = typeof en

/** Every sentence of the interface in English. */
export const en = {
  close: 'Close',
  cancel: 'Cancel',
  skip: 'Skip to content',
  more: 'More',
  all: 'All',
  show: 'Show',
  none: 'none',
  scope: 'Scope',
  everyScope: 'all scopes',
  searchRecords: 'Search records',
  keyboard: 'Keyboard',
  ...app,
  ...terms,
  ...overview,
  ...proposals,
  ...decide,
  ...plan,
  ...records,
  ...runs,
  ...branches,
  ...insight,
  ...sessions,
}
