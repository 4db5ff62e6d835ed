import { app } from './de/app.js'
import { branches } from './de/branches.js'
import { decide } from './de/decide.js'
import { insight } from './de/insight.js'
import { overview } from './de/overview.js'
import { plan } from './de/plan.js'
import { proposals } from './de/proposals.js'
import { records } from './de/records.js'
import { runs } from './de/runs.js'
import { sessions } from './de/sessions.js'
import { terms } from './de/terms.js'
import type { Words } from './en.js'

/** Every sentence of the interface in German. */
export const de: Words = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  skip: 'Zum Inhalt',
  more: 'Mehr',
  all: 'Alle',
  show: 'Zeigen',
  none: 'keine',
  scope: 'Bereich',
  everyScope: 'alle Bereiche',
  searchRecords: 'Einträge suchen',
  keyboard: 'Tastatur',
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
