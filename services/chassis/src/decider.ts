import type { PublicEvent } from '@roletrail/contracts/event'
import type { Sql } from './database.ts'

/**
 * An aggregate's rules, pure: what a command leads to, and what an event means. No clock, randomness or I/O; what
 * they need to know travels in the command.
 */
export interface Decider<Command, State, Event> {
  initial: State
  decide(command: Command, state: State): Event[]
  evolve(state: State, event: Event): State
}

/** Where a stored event stands: its aggregate's id, its version in the stream (from 1), and its own id. */
export interface Recorded<Event> {
  id: string
  version: number
  eventId: string
  event: Event
}

/** A decider with its surroundings: the read model it keeps in the same transaction, and what it tells the world. */
export interface Aggregate<Tx extends Sql, Command, State, Event extends { type: string }> {
  name: string
  decider: Decider<Command, State, Event>
  project(tx: Tx, recorded: Recorded<Event>): Promise<void>
  /** An event that is not mapped stays private to its service. */
  publish(id: string, event: Event): PublicEvent | undefined
}
