/**
 * A quarter of a small team that runs a ferry timetable: what its agents were told, saw and concluded. A row is the days
 * before today, the scope, who said it, the text, and its claim where one was written down.
 */
const harbour = 'team/harbour'
const ops = 'team/harbour/ops'
const osaka = 'team/osaka'
const scout = 'agent/scout'
const lena = 'user/lena'

export const rows = [
  // Said again and again: what a pass merges by itself.
  [88, harbour, 'user', 'The timetable service is written in Go.', 'timetable service | written in | Go'],
  [83, harbour, 'inferred', 'The timetable service is written in Go.', 'timetable service | written in | Go'],
  [70, harbour, 'tool:repo', 'The timetable service is written in Go', 'timetable service | written in | Go'],
  [86, harbour, 'user', 'Releases go out on Tuesday mornings.', 'releases | go out on | Tuesday mornings'],
  [71, harbour, 'inferred', 'Releases go out on Tuesday mornings.', 'releases | go out on | Tuesday mornings'],
  [49, harbour, 'tool:calendar', 'Releases go out on Tuesday mornings', 'releases | go out on | Tuesday mornings'],
  [85, ops, 'tool:terraform', 'The ticket queue has three consumers.', 'ticket queue | consumers | 3'],
  [64, ops, 'inferred', 'The ticket queue has three consumers.', 'ticket queue | consumers | 3'],
  [84, ops, 'user', 'Alerts of the booking service page Idris first.', 'booking alerts | page first | Idris'],
  [57, ops, 'inferred', 'Alerts of the booking service page Idris first.', 'booking alerts | page first | Idris'],
  [80, ops, 'imported:runbook.md', 'The database of bookings is restored with `make restore`.'],
  [52, ops, 'inferred', 'The database of bookings is restored with `make restore`.'],
  [79, lena, 'user', 'Lena reads pull requests in the evening.'],
  [61, lena, 'inferred', 'Lena reads pull requests in the evening.'],
  [44, lena, 'user', 'Lena wants a summary before a diff.'],
  [42, lena, 'inferred', 'Lena wants a summary before a diff.'],
  [77, osaka, 'user', '大阪チームは毎週金曜日に定例会議を開く。'],
  [55, osaka, 'inferred', '大阪チームは毎週金曜日に定例会議を開く。'],
  [74, scout, 'inferred', 'Reading the error log first saves a round of guessing.'],
  [68, scout, 'inferred', 'Reading the error log first saves a round of guessing.'],
  [40, harbour, 'inferred', 'Fares are kept in cents and never as decimals.'],
  [33, harbour, 'user', 'Fares are kept in cents and never as decimals.'],
  [29, harbour, 'tool:linter', 'Fares are kept in cents and never as decimals'],

  // Two values of one claim: a person decides.
  [66, ops, 'user', 'Customer logs are kept for 30 days.', 'customer logs | kept for | 30 days'],
  [9, ops, 'inferred', 'Customer logs are kept for 90 days.', 'customer logs | kept for | 90 days'],
  [
    58,
    harbour,
    'user',
    'The pier display shows departures in local time.',
    'pier display | shows departures in | local time',
  ],
  [
    8,
    harbour,
    'imported:kiosk.md',
    'The pier display shows departures in UTC.',
    'pier display | shows departures in | UTC',
  ],
  [37, ops, 'user', 'Failed payments are retried after 45 seconds.', 'failed payments | retried after | 45 seconds'],
  [
    6,
    ops,
    'tool:config',
    'Failed payments are retried after 450 seconds.',
    'failed payments | retried after | 450 seconds',
  ],

  // A newer value: it would take the place of the older one.
  [72, harbour, 'tool:ci', 'Builds run on Node 20.', 'builds | run on | Node 20'],
  [5, harbour, 'tool:ci', 'Builds run on Node 22.', 'builds | run on | Node 22'],
  [63, ops, 'tool:dns', 'The staging host is stage-a.harbour.example.', 'staging | host | stage-a.harbour.example'],
  [4, ops, 'tool:dns', 'The staging host is stage-b.harbour.example.', 'staging | host | stage-b.harbour.example'],
  [50, osaka, 'tool:calendar', '本番の切り替えは水曜日に行う。', '本番の切り替え | 曜日 | 水曜日'],
  [7, osaka, 'tool:calendar', '本番の切り替えは木曜日に行う。', '本番の切り替え | 曜日 | 木曜日'],

  // Could mean the same, and nobody but a person can say.
  [
    46,
    ops,
    'tool:cron',
    'The nightly export of bookings, refunds and boarding scans starts at 01:15 UTC and is kept for 21 days in the second region.',
  ],
  [
    12,
    ops,
    'imported:runbook.md',
    'The nightly export of bookings, refunds and boarding scans starts at 01:15 UTC and is kept for 21 days.',
  ],
  [
    39,
    harbour,
    'imported:handbook.md',
    'تُراجَع جداول الرحلات يدويًا في مكتب الميناء ثم تُنشر على الموقع وعلى شاشات الأرصفة صباح كل يوم أحد.',
  ],
  [
    11,
    harbour,
    'inferred',
    'تُراجَع جداول الرحلات يدويًا في مكتب الميناء ثم تُنشر على الموقع وعلى شاشات الأرصفة كل يوم أحد.',
  ],
  [
    35,
    harbour,
    'imported:handbook.md',
    'Before a storm the office calls each skipper, closes the outer piers and writes to every traveller who holds a ticket.',
  ],
  [
    10,
    harbour,
    'inferred',
    'Before a storm the office calls each skipper, closes the outer piers and writes to every traveller who holds a paid ticket.',
  ],

  // Episodes of several sessions that support one lesson.
  [60, scout, 'inferred', 'A stuck deploy was freed by draining the old pods first.', undefined, 'success'],
  [45, scout, 'inferred', 'A stuck deploy was freed by draining the old pods first.', undefined, 'success'],
  [30, scout, 'inferred', 'A stuck deploy was freed by draining the old pods first.', undefined, 'success'],
  [
    14,
    scout,
    'inferred',
    'Restarting the kiosk without its cache made it show yesterday’s boats.',
    undefined,
    'failure',
  ],

  // What stands for itself.
  [82, harbour, 'user', 'Crossings under storm warning are sold but not boarded.'],
  [78, harbour, 'imported:brand.md', 'The public name of the product is Harbour, without an article.'],
  [76, ops, 'tool:terraform', 'All services run in eu-north-1.', 'services | run in | eu-north-1'],
  [73, lena, 'user', 'Lena is away on the first Monday of a month.'],
  [
    69,
    harbour,
    'user',
    'A refund over 200 EUR needs a second signature.',
    'refund over 200 EUR | needs | second signature',
  ],
  [67, osaka, 'user', '見積もりは税抜きで表示する。'],
  [65, scout, 'inferred', 'The kiosk prints faster when the queue is empty.'],
  [59, ops, 'user', 'Only Idris and Lena may rotate the signing keys.'],
  [54, harbour, 'tool:repo', 'The boarding scanner speaks MQTT.', 'boarding scanner | speaks | MQTT'],
  [51, ops, 'imported:runbook.md', 'A node is drained before it is patched.'],
  [48, harbour, 'user', 'Children under four travel free and still need a ticket.'],
  [43, lena, 'user', 'Lena prefers tables to bullet points.'],
  [41, osaka, 'inferred', '障害報告はまず電話で受ける。'],
  [38, scout, 'inferred', 'Two of three kiosk outages began with a full disk.'],
  [34, ops, 'tool:grafana', 'The p95 of a booking is 380 ms.', 'booking | p95 | 380 ms'],
  [32, harbour, 'user', 'Cancelled crossings are announced by text message.'],
  [28, ops, 'user', 'The on-call week starts on Thursday at noon.', 'on-call week | starts on | Thursday noon'],
  [26, harbour, 'inferred', 'Group bookings are where most complaints come from.'],
  [24, scout, 'inferred', 'Asking for the vessel id first shortens a support call.'],
  [22, harbour, 'user', 'The winter timetable begins on the last Sunday of October.'],
  [20, ops, 'tool:terraform', 'The kiosk image is rebuilt every night.'],
  [18, lena, 'user', 'Lena signs off copy before it is translated.'],
  [16, harbour, 'tool:repo', 'Vessel ids have the form HV-0000.'],
  [13, ops, 'user', 'Backups are copied to a second region.'],
  // Said since the last pass: what the next one would do.
  [
    1,
    harbour,
    'inferred',
    'A refund over 200 EUR needs a second signature.',
    'refund over 200 EUR | needs | second signature',
  ],
  [1, harbour, 'tool:crm', 'Children under four travel free and still need a ticket.'],
  [1, ops, 'inferred', 'A node is drained before it is patched.'],
  [1, ops, 'tool:terraform', 'All services run in eu-north-1', 'services | run in | eu-north-1'],
  [1, ops, 'inferred', 'The on-call week starts on Monday at noon.', 'on-call week | starts on | Monday noon'],
  [1, osaka, 'inferred', '見積もりは税抜きで表示する。'],
  [1, lena, 'inferred', 'Lena prefers tables to bullet points.'],

  [3, harbour, 'user', 'The spring fares are announced in February.'],
  [2, ops, 'inferred', 'The scanner loses its network at pier 4.'],
  [1, harbour, 'inferred', 'Travellers search for piers by the name of the café next to them.'],
]
