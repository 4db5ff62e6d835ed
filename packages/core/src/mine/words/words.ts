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
}
