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
}

/** A mail that may or may not have been sent. */
export interface Doubtful {
  id: string
  attempt: number
  email: string
  attemptedAt: Date
  /** So long ago that the provider would list it by now if it had ever accepted it. */
  settled: boolean
}
