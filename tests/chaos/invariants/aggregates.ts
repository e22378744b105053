import type { AggregateDefinition } from '@roletrail/chassis/event-store/decider'
import { upcast } from '@roletrail/chassis/event-store/upcaster'
import type { PublicEvent } from '@roletrail/contracts/event'
import { guestCheckout } from '../../../services/billing/src/guest-checkout/aggregate.ts'
import { subscription } from '../../../services/billing/src/subscription/aggregate.ts'
import { signup } from '../../../services/identity/src/signup/aggregate.ts'
import { user } from '../../../services/identity/src/user/aggregate.ts'
import { communication } from '../../../services/jobs/src/communication/aggregate.ts'
import { interviewNote } from '../../../services/jobs/src/interview-note/aggregate.ts'
import { job } from '../../../services/jobs/src/job/aggregate.ts'
import { ticket } from '../../../services/support/src/ticket/aggregate.ts'
import type { Log, StoredEvent } from '../evidence/logs.ts'
import { grouped } from './grouped.ts'

/** Every service's own rules, read from where they are: services export no more than how they are started. */
export const aggregates = {
  communication,
  'guest-checkout': guestCheckout,
  'interview-note': interviewNote,
  job,
  signup,
  subscription,
  ticket,
  user,
}

const split = (streamId: string) => {
  const colon = streamId.indexOf(':')
  return { name: streamId.slice(0, colon), id: streamId.slice(colon + 1) }
}

/** What an event tells the world; undefined where it is private. */
export const publicationOf = (event: StoredEvent): PublicEvent | undefined => {
  const { name, id } = split(event.stream_id)
  const known: Record<
    string,
    Pick<AggregateDefinition<never, never, never>, 'name' | 'versions' | 'publish'>
  > = aggregates
  const aggregate = known[name]
  if (!aggregate) throw new Error(`tell the invariants what a ${name} is`)
  return aggregate.publish(id, upcast<never>(aggregate, event))
}

/** One aggregate's life: its events as stored, and what its own rules make of them. */
export interface Life<State> {
  id: string
  events: StoredEvent[]
  state: State
  /** What it was after its nth event. */
  at(version: number): State
}

export const livesOf = <Command, State, Event extends { type: string }>(
  log: Log,
  aggregate: AggregateDefinition<Command, State, Event>,
): Map<string, Life<State>> => {
  const { initial, evolve } = aggregate.decider
  const own = log.events.filter(({ stream_id }) => split(stream_id).name === aggregate.name)
  const lives = [...grouped(own, ({ stream_id }) => split(stream_id).id)].map(([id, events]) => {
    const fold = (upTo: StoredEvent[]) => upTo.map((event) => upcast<Event>(aggregate, event)).reduce(evolve, initial)
    return [id, { id, events, state: fold(events), at: (version: number) => fold(events.slice(0, version)) }] as const
  })
  return new Map(lives)
}
