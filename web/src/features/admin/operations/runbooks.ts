/** Where in docs/runbooks the steps are. */
export interface RunbookLink {
  runbook: keyof typeof runbookTitles
  /** A heading of it. */
  section: string
}

export const runbookTitles = {
  'dead-letters': 'Parked events and stuck work',
  erasure: 'Deleted accounts',
  'nats-node': 'A NATS node is lost',
  operations: 'The operations page',
  'postgres-failover': 'PostgreSQL has failed over',
  relay: 'Publishing events',
  restore: 'Backups, and restoring to a moment',
  'rotate-keys': 'Replacing a key',
  service: 'A service that is away',
  'service-worker': 'The service worker misbehaves',
} as const

export const isRunbook = (name: string): name is keyof typeof runbookTitles => Object.hasOwn(runbookTitles, name)
