export type Template = 'welcome'

/** A mail that a worker has just taken: it alone may send it, until the lease ends. */
export interface Claimed {
  id: string
  attempt: number
  template: Template
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
