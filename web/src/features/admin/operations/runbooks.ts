/** Where in docs/runbooks the steps are. */
export interface RunbookLink {
  runbook: keyof typeof runbookTitles
  /** A heading of it. */
  section: string
}

export const runbookTitles = {
  'dead-letters': 'Parked events and stuck work',
  erasure: 'Deleted accounts',
  operations: 'The operations page',
  relay: 'Publishing events',
  'rotate-keys': 'Replacing a key',
  service: 'A service that is away',
} as const

export const isRunbook = (name: string): name is keyof typeof runbookTitles => Object.hasOwn(runbookTitles, name)
