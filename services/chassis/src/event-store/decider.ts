import type { Sql as Statement } from '@prisma/client/runtime/client'
import type { PublicEvent } from '@roletrail/contracts/event'

export { join, sqltag as sql } from '@prisma/client/runtime/client'
export type { Statement }

/**
 * The rules of an aggregate as pure functions: `decide` turns a command into events or throws a `Rejection`, `evolve`
 * applies an event. No clock, randomness or I/O: the command carries whatever the rules need to know.
 */
export interface Decider<Command, State, Event> {
  initial: State
  decide(command: Command, state: State): Event[]
  evolve(state: State, event: Event): State
}

/** An event with its aggregate's id, its version in the stream (from 1), and its own id. */
export interface Recorded<Event> {
  id: string
  version: number
  eventId: string
  event: Event
}

/** An event as it was stored, by this or an earlier version of the code. */
export type Stored = { type: string } & Record<string, unknown>

/** Turns a stored event of one version into the next; pure. */
export type Upcaster = (stored: Stored) => Stored

/**
 * Every event type that an aggregate ever stored, with its upcasters, one per version: the current version of a type is
 * one plus their number. A type that is no longer written stays listed; its last upcaster may turn it into another type.
 */
export type Versions<Event extends { type: string }> = Record<Event['type'], Upcaster[]> & Record<string, Upcaster[]>

/**
 * A table that is derived from an aggregate's events, and its column with the aggregate's id. Rows belong to the
 * aggregate as a whole, unless `columns` names those that do: then something else creates and deletes the row.
 */
export interface ReadModel {
  table: string
  key: string
  columns?: string[]
}

/** Whose words an aggregate holds, and how much one person may store (docs/adr/0031). */
export interface Ownership<Event> {
  /** Null if the event is nobody's. */
  ownerOf(event: Event): string | null
  /** Whether the aggregate ends with it: such an event is stored even for a person who has reached a limit. */
  isEnd(event: Event): boolean
  /** Of all events that the service ever stored for one person. */
  maxBytes: number
  /** Of one aggregate. */
  maxEvents: number
  /** How many aggregates of this type a person has at most; one type of a service can be limited so. */
  maxAggregates?: number
}

/** A decider with the name of its streams, the events it stores, its read model and the events it publishes. */
export interface AggregateDefinition<Command, State, Event extends { type: string }> {
  name: string
  decider: Decider<Command, State, Event>
  versions: Versions<Event>
  /** Ordered by foreign keys: a table comes after those it refers to. */
  readModel: ReadModel[]
  /** For an aggregate that stores what a person wrote. */
  ownership?: Ownership<Event>
  /** Names the code that folds its events (`foldOf`); without it no snapshots are stored. States must be plain JSON. */
  fold?: string
  /** The public event, or undefined if it stays private; several versions of it while consumers change over. */
  publish(id: string, event: Event): PublicEvent | PublicEvent[] | undefined
}

/** An aggregate that updates its read model by the client of the appending transaction. */
export interface Aggregate<Tx, Command, State, Event extends { type: string }>
  extends AggregateDefinition<Command, State, Event> {
  /** Writes the read model and nothing else, because a rebuild repeats it for every stored event. */
  project(tx: Tx, recorded: Recorded<Event>): Promise<void>
  /** Runs once, in the transaction that appends; never during a rebuild. */
  afterAppend?(tx: Tx, recorded: Recorded<Event>): Promise<void>
}

/**
 * An aggregate that updates its read model by SQL inside the appending statement: one round trip, for commands that must
 * feel immediate, such as dragging a card. The statements of one event must touch different rows.
 */
export interface SingleStatementAggregate<Command, State, Event extends { type: string }>
  extends AggregateDefinition<Command, State, Event> {
  statements(recorded: Recorded<Event>): Statement[]
}
