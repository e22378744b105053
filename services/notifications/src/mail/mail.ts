import type { Facts } from './facts.ts'

export type Template = keyof Facts

/** A mail that a worker has just taken: it alone may send it, until the lease ends. */
export interface Claimed<T extends Template = Template> {
  id: string
  attempt: number
  template: T
  facts: Facts[T]
  name: string
  email: string
  /** The code it carries, if any. */
  code: string | null
}

/** A mail that may or may not have been sent. */
export interface Doubtful {
  id: string
  attempt: number
  email: string
  attemptedAt: Date
  /**
   * May be sent again unless the provider lists it: after so long that it would by now; at once where it carries a code,
   * which had better come twice than never.
   */
  settled: boolean
}
