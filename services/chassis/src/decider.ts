import type { Sql as Statement } from '@prisma/client/runtime/client'
import type { PublicEvent } from '@roletrail/contracts/event'

export { sqltag as sql } from '@prisma/client/runtime/client'
export type { Statement }

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

/** A decider with its surroundings: its name in the log, and what it tells the world. */
export interface Told<Command, State, Event extends { type: string }> {
  name: string
  decider: Decider<Command, State, Event>
  /** An event that is not mapped stays private to its service. */
  publish(id: string, event: Event): PublicEvent | undefined
}

/** An aggregate whose read model is kept through the client of the transaction that appends. */
export interface Aggregate<Tx, Command, State, Event extends { type: string }> extends Told<Command, State, Event> {
  project(tx: Tx, recorded: Recorded<Event>): Promise<void>
}

/**
 * An aggregate whose read model is kept by SQL that becomes part of the append: one statement, one round trip, for
 * commands that people wait for with a card in hand. The statements of one event touch different rows.
 */
export interface HotAggregate<Command, State, Event extends { type: string }> extends Told<Command, State, Event> {
  statements(recorded: Recorded<Event>): Statement[]
}
