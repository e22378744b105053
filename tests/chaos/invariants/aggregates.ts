import type { AggregateDefinition } from '@roletrail/chassis/event-store/decider'
import { type Publication, publicationsOf } from '@roletrail/chassis/event-store/publication'
import { upcast } from '@roletrail/chassis/event-store/upcaster'
import { cardNotice } from '../../../services/billing/src/card-notice/aggregate.ts'
import { guestCheckout } from '../../../services/billing/src/guest-checkout/aggregate.ts'
import { subscription } from '../../../services/billing/src/subscription/aggregate.ts'
import { signup } from '../../../services/identity/src/signup/aggregate.ts'
import { user } from '../../../services/identity/src/user/aggregate.ts'
import { visit } from '../../../services/identity/src/visit/aggregate.ts'
import { communication } from '../../../services/jobs/src/communication/aggregate.ts'
import { inboxChange } from '../../../services/jobs/src/inbox/aggregate.ts'
import { interviewNote } from '../../../services/jobs/src/interview-note/aggregate.ts'
import { job } from '../../../services/jobs/src/job/aggregate.ts'
import { savedViewChange } from '../../../services/jobs/src/saved-view/aggregate.ts'
import { broadcast } from '../../../services/notifications/src/broadcast/aggregate.ts'
import { broadcastProgress } from '../../../services/notifications/src/broadcast/progress.ts'
import { ticket } from '../../../services/support/src/ticket/aggregate.ts'
import type { Log, StoredEvent } from '../final-state/event-log.ts'
import { grouped } from './grouped.ts'

/** The services' own deciders, imported by path: services export only how they are started. */
export const aggregates = {
  broadcast,
  'broadcast-progress': broadcastProgress,
  'card-notice': cardNotice,
  communication,
  'guest-checkout': guestCheckout,
  'interview-note': interviewNote,
  job,
  'saved-view': savedViewChange,
  inbox: inboxChange,
  signup,
  subscription,
  ticket,
  user,
  visit,
}

const split = (streamId: string) => {
  const colon = streamId.indexOf(':')
  return { name: streamId.slice(0, colon), id: streamId.slice(colon + 1) }
}

/** The public events made of a stored one, with the ids of their messages; none if it is private. */
export const publicationsOfStored = (event: StoredEvent): Publication[] => {
  const { name, id } = split(event.stream_id)
  const known: Record<
    string,
    Pick<AggregateDefinition<never, never, never>, 'name' | 'versions' | 'publish'>
  > = aggregates
  const aggregate = known[name]
  if (!aggregate) throw new Error(`add ${name} to the aggregates that the invariants know`)
  return publicationsOf(aggregate, { id, eventId: event.event_id, event: upcast<never>(aggregate, event) })
}

/** The life of one aggregate: its events as stored, and the state its decider makes of them. */
export interface Life<State> {
  id: string
  events: StoredEvent[]
  state: State
  /** Its state after its nth event. */
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
