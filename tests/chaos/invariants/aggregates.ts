import type { Decider } from '@roletrail/chassis/decider'
import type { PublicEvent } from '@roletrail/contracts/event'
import { publishSubscription } from '../../../services/billing/src/subscription/publish.ts'
import { subscriptionDecider } from '../../../services/billing/src/subscription/subscription.ts'
import { signupDecider } from '../../../services/identity/src/signup/signup.ts'
import { publishUser } from '../../../services/identity/src/user/publish.ts'
import { userDecider } from '../../../services/identity/src/user/user.ts'
import { job } from '../../../services/jobs/src/job/job.ts'
import { publish as publishJob } from '../../../services/jobs/src/job/publish.ts'
import { publish as publishTicket } from '../../../services/support/src/ticket/publish.ts'
import { ticket } from '../../../services/support/src/ticket/ticket.ts'
import type { Log, StoredEvent } from '../evidence/logs.ts'
import { grouped } from './grouped.ts'

// Every service's own rules, read from where they are: the services export no more than how they are started.
const publishers = {
  job: publishJob,
  user: publishUser,
  signup: () => undefined,
  subscription: publishSubscription,
  ticket: publishTicket,
}

export const deciders = { job, user: userDecider, signup: signupDecider, subscription: subscriptionDecider, ticket }

type Name = keyof typeof deciders

const split = (streamId: string) => {
  const colon = streamId.indexOf(':')
  return { name: streamId.slice(0, colon), id: streamId.slice(colon + 1) }
}

const asEvent = <Event>({ type, data }: StoredEvent) => ({ ...data, type }) as Event

/** What an event tells the world; undefined where it is private. */
export const publicationOf = (event: StoredEvent): PublicEvent | undefined => {
  const { name, id } = split(event.stream_id)
  const publish = publishers[name as Name] as ((id: string, event: never) => PublicEvent | undefined) | undefined
  if (!publish) throw new Error(`tell the invariants how ${name} is published`)
  return publish(id, asEvent(event))
}

/** One aggregate's life: its events as stored, and what its own rules make of them. */
export interface Life<State> {
  id: string
  events: StoredEvent[]
  state: State
  /** What it was after its nth event. */
  at(version: number): State
}

export const livesOf = <Command, State, Event>(
  log: Log,
  name: Name,
  { initial, evolve }: Decider<Command, State, Event>,
): Map<string, Life<State>> => {
  const own = log.events.filter(({ stream_id }) => split(stream_id).name === name)
  const lives = [...grouped(own, ({ stream_id }) => split(stream_id).id)].map(([id, events]) => {
    const fold = (upTo: StoredEvent[]) => upTo.map((event) => asEvent<Event>(event)).reduce(evolve, initial)
    return [id, { id, events, state: fold(events), at: (version: number) => fold(events.slice(0, version)) }] as const
  })
  return new Map(lives)
}
