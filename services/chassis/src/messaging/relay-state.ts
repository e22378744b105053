/** What a relay knows about its work; for metrics, of which those of the leader tell how the service is. */
export interface RelayState {
  leads: boolean
  /** The last sequence the stream is known to hold; it falls behind the outbox while NATS is away. */
  published: number
  /** The stream holds what the outbox never published. Nothing is published until a person has looked. */
  diverged: boolean
  /** The stream has reached a limit and refuses. Events wait in the outbox. */
  full: boolean
}
