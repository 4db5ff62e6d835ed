/** English: what is named on every page. */
export const terms = {
  kinds: {
    merge: 'Merge',
    converge: 'Converge',
    'entity-merge': 'Entity merge',
    contradiction: 'Contradiction',
    supersede: 'Supersede',
    promote: 'Promote',
    rollup: 'Roll up',
    archive: 'Archive',
    restore: 'Restore',
    compact: 'Compact',
    reinforce: 'Reinforce',
    capture: 'Capture',
    'set-tier': 'Tier',
    'demote-stale': 'Demote, idle',
    'demote-superseded': 'Demote, replaced',
    'set-pin': 'Pin',
    'set-retention': 'Retention',
    prune: 'Prune',
    forget: 'Forget',
    scrub: 'Scrub',
    undo: 'Undo',
    rollback: 'Roll back',
  } as Readonly<Record<string, string>>,
  statuses: {
    active: 'Active',
    archived: 'Archived',
    superseded: 'Superseded',
    retracted: 'Retracted',
    conflicted: 'Contradicted',
    quarantined: 'Quarantined',
  } as Readonly<Record<string, string>>,
  recordKinds: {
    fact: 'fact',
    belief: 'belief',
    episode: 'episode',
    experience: 'experience',
    procedure: 'procedure',
    note: 'note',
    entity: 'entity',
    edge: 'edge',
  } as Readonly<Record<string, string>>,
  source: (head: string, name: string | undefined): string => {
    if (head === 'user') return name === undefined ? 'a person said' : `${name} said`
    if (head === 'tool') return name === undefined ? 'a tool' : `tool: ${name}`
    if (head === 'imported') return name === undefined ? 'imported' : `imported: ${name}`
    return name === undefined ? head : `${head}: ${name}`
  },
  dates: {
    today: (time: string) => (time === '' ? 'today' : `today ${time}`),
    yesterday: (time: string) => `yesterday ${time}`,
  },
  marks: {
    differs: (side: string) => `value ${side}:`,
    only: (side: string) => `only in ${side}:`,
    equal: () => 'the same, written differently:',
    ends: () => 'old value:',
    holds: () => 'new value:',
  } as Readonly<Record<'differs' | 'only' | 'equal' | 'ends' | 'holds', (side: string) => string>>,
}
