/** How people of one language signal something worth keeping, or not. Alternatives are joined by `|`. */
export interface SignalWords {
  readonly language: string
  /** `words` must stand alone; `anywhere` is for scripts without spaces. */
  readonly match: 'words' | 'anywhere'
  /** Something was done or understood wrongly, or behaves unlike what one expects. */
  readonly correction: string
  readonly decision: string
  /** A rule or a wish that holds from now on. */
  readonly preference: string
  /** What the assistant did was right. */
  readonly validated: string
  /** What makes a correction hold beyond this moment: a rule, a reason, a consequence. */
  readonly durable: string
  /** A guess: nothing is kept. */
  readonly guess: string
  /** A task for later. */
  readonly todo: string
  /** Verbs that begin an order for this moment. */
  readonly order: string
  /** Before an order, and no part of it. */
  readonly lead: string
  /** Draws attention to something that is not as one thinks. Weaker than a correction: it needs a statement that holds. */
  readonly alert: string
  /** Forbids something; for good only with a reason. */
  readonly ban: string
  /** What has to be, or is only so; a rule only with a reason or a contrast. */
  readonly duty: string
  /** What a team does, without the word for a decision. */
  readonly choice: string
  /** Of this moment: what is said with it will not hold tomorrow. */
  readonly passing: string
  /** Begins a reason, a consequence or a contrast. */
  readonly reason: string
  /** What goes wrong where a rule is not kept. */
  readonly effect: string
}
