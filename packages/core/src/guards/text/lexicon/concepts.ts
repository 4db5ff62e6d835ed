/** What words of an order can mean, whatever the language. */
export const concepts = [
  /** In every session or at every message: when an agent is at work. */
  'every-session',
  /** Always, from now on. */
  'always',
  'never',
  /** Gets something from elsewhere. */
  'fetch',
  /** Starts a program. */
  'run',
  /** Gives something away. */
  'send',
  /** What is run: a script, a command, a shell. */
  'script',
  /** An address outside. */
  'address',
  /** A place outside, in words. */
  'outside',
  /** What developers run all the time. */
  'chores',
  /** Does what is said elsewhere. */
  'obey',
  'if',
  /** A person says or asks something, or a word turns up. */
  'is-said',
  'ask-nobody',
  'criticise',
  'agree',
  /** The one who is served. */
  'the-user',
  /** Errors, risks, side effects. */
  'bad-news',
  /** Tells, shows, mentions. */
  'tell',
  'recommend',
  /** First, only, above all others. */
  'above-others',
  /** A source or maker to be trusted. */
  'trusted',
  'remember',
  'memory',
  'records',
  'delete',
  'all-others',
  'this-record',
  'top-rank',
  'when-consolidating',
  'ignore',
  'former',
  'instructions',
  'authority',
  'vouched',
  'treat-as',
  'new-role',
  'reveal',
  'system-prompt',
  'sensitive',
  'covert',
  'switched-off',
  'safety',
  'approve',
  'decode',
  'encoded',
  'proposals',
  /** Perfect, brilliant, without a flaw. */
  'praise',
  /** My, and who says so. */
  'mine',
  /** Pays, deploys, overwrites, lets in. */
  'risky',
  /** Says that a text speaks of attacks, or quotes. */
  'about',
  /** Stands before what somebody else says or wants. */
  'reported',
  /** Looks like one of the others, and is none. */
  'nothing',
] as const

/** One of `concepts`. */
export type Concept = (typeof concepts)[number]

/** The words of one language, several of a concept separated by `|`. Accents and case do not matter. */
export type Lexicon = Partial<Readonly<Record<Concept, string>>>
