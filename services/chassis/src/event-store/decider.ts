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

/** An event as some version of the code wrote it. */
export type Stored = { type: string } & Record<string, unknown>

/** Brings a stored event of one version to the next; pure. */
export type Upcaster = (stored: Stored) => Stored

/**
 * Every type of event an aggregate ever stored, with what brings its older versions up to date, one step each: a type
 * is at version one plus the number of its steps. A type that is no longer written keeps its line; its last step may
 * turn it into another.
 */
export type Versions<Event extends { type: string }> = Record<Event['type'], Upcaster[]> & Record<string, Upcaster[]>

/**
 * A table that follows from an aggregate's events, and the column that holds the aggregate's id. Its rows are the
 * aggregate's alone, unless `columns` says which of them are: then something else makes the row, and keeps it.
 */
export interface ReadModel {
  table: string
  key: string
  columns?: string[]
}

/** A decider with its surroundings: its name in the log, what it stored and shows, and what it tells the world. */
export interface AggregateDefinition<Command, State, Event extends { type: string }> {
  name: string
  decider: Decider<Command, State, Event>
  versions: Versions<Event>
  /** A table that refers to another stands after it. */
  readModel: ReadModel[]
  /** An event that is not mapped stays private to its service. */
  publish(id: string, event: Event): PublicEvent | undefined
}

/** An aggregate whose read model is kept through the client of the transaction that appends. */
export interface Aggregate<Tx, Command, State, Event extends { type: string }>
  extends AggregateDefinition<Command, State, Event> {
  /** Writes the read model and nothing else: a rebuild runs it again for every event that ever was. */
  project(tx: Tx, recorded: Recorded<Event>): Promise<void>
  /** What else is done in the transaction that appends, and never again. */
  afterAppend?(tx: Tx, recorded: Recorded<Event>): Promise<void>
}

/**
 * An aggregate whose read model is kept by SQL that becomes part of the append: one statement, one round trip, for
 * commands that people wait for with a card in hand. The statements of one event touch different rows.
 */
export interface SingleStatementAggregate<Command, State, Event extends { type: string }>
  extends AggregateDefinition<Command, State, Event> {
  statements(recorded: Recorded<Event>): Statement[]
}
