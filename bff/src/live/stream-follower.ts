import type { Logger } from '@roletrail/chassis/base/logger'
import { continued } from '@roletrail/chassis/base/trace'
import { supervise, type Worker } from '@roletrail/chassis/base/worker'
import { createEventLag } from '@roletrail/chassis/messaging/consumer-metrics'
import { follow } from '@roletrail/chassis/messaging/follow'
import { type Nats, readerOf } from '@roletrail/chassis/messaging/nats'
import {
  CheckoutFulfilled,
  PaymentFailed,
  PaymentMethodChanged,
  PaymentReceived,
  PaymentRefunded,
  SubscriptionChanged,
} from '@roletrail/contracts/billing/events'
import { Envelope, type EventDefinition } from '@roletrail/contracts/event'
import {
  UserAccessChanged,
  UserActiveChanged,
  UserEmailChanged,
  UserErased,
  UserPasswordChanged,
  UserRegistered,
  UserRoleChanged,
  UserSessionsEnded,
} from '@roletrail/contracts/identity/events'
import {
  CommunicationAdded,
  CommunicationChanged,
  CommunicationRemoved,
  InboxChanged,
  InterviewNoteAdded,
  InterviewNoteChanged,
  InterviewNoteRemoved,
  JobAdded,
  JobDetailsChanged,
  JobHistoryCorrected,
  JobRemoved,
  JobStageChanged,
  SavedViewsChanged,
} from '@roletrail/contracts/jobs/events'
import { BroadcastChanged, BroadcastProgressed, BroadcastRequested } from '@roletrail/contracts/notifications/events'
import {
  TicketAnswered,
  TicketNoteAdded,
  TicketOpened,
  TicketReplied,
  TicketReplyWithdrawn,
  TicketStatusChanged,
} from '@roletrail/contracts/support/events'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { z } from 'zod'
import { everything, type LiveConnections } from './stream.ts'

type Handler = (data: unknown, connections: LiveConnections) => void

const handlers = new Map<string, { service: Service; handle: Handler }>()

const on = <Schema extends z.ZodObject>(
  { service, type, data: schema }: EventDefinition<Schema>,
  handle: (data: z.output<Schema>, connections: LiveConnections) => void,
) => handlers.set(type, { service, handle: (data, connections) => handle(schema.parse(data), connections) })

const jobs = ['api', 'jobs']
const search = [...jobs, 'search']
const today = ['api', 'today']
const stageCounts = ['api', 'analytics', 'stage-counts']
const stageChanges = ['api', 'analytics', 'stage-changes']
const analytics = ['api', 'analytics']
const interviews = ['api', 'interviews']
const subscription = [
  ['api', 'user', 'billing'],
  ['api', 'billing', 'data'],
]
const access = ['api', 'auth', 'me']
const metrics = [['api', 'admin', 'metrics']]
const users = [['api', 'admin', 'users']]

const job = (id: string) => [...jobs, id]
const history = (id: string) => [...jobs, id, 'stage-history']

const stagesChanged = ({ userId, jobId }: { userId: string; jobId: string }, { sendToUser }: LiveConnections) =>
  sendToUser(userId, [jobs, job(jobId), history(jobId), stageCounts, stageChanges, analytics, today])

on(JobAdded, stagesChanged)
on(JobStageChanged, stagesChanged)
on(JobRemoved, stagesChanged)
on(JobHistoryCorrected, stagesChanged)
on(JobDetailsChanged, ({ userId, jobId }, { sendToUser }) =>
  sendToUser(userId, [jobs, job(jobId), [...job(jobId), 'follow-ups'], search, today, analytics, interviews]),
)

for (const changed of [CommunicationAdded, CommunicationChanged, CommunicationRemoved])
  on(changed, ({ userId, jobId }, { sendToUser }) => sendToUser(userId, [[...job(jobId), 'communications'], today]))
for (const changed of [InterviewNoteAdded, InterviewNoteChanged, InterviewNoteRemoved])
  on(changed, ({ userId, jobId }, { sendToUser }) =>
    sendToUser(userId, [[...job(jobId), 'interview-notes'], [...job(jobId), 'interview-changes'], today, interviews]),
  )

on(InboxChanged, ({ userId }, { sendToUser }) => sendToUser(userId, [['api', 'inbox']]))
on(SavedViewsChanged, ({ userId }, { sendToUser }) => sendToUser(userId, [['api', 'views']]))

const revenueChanged = ({ userId }: { userId: string }, { sendToUser, sendToAdmins }: LiveConnections) => {
  sendToUser(userId, subscription)
  sendToAdmins(metrics)
}

on(CheckoutFulfilled, ({ userId }, { sendToUser }) => sendToUser(userId, [...subscription, access]))
on(SubscriptionChanged, revenueChanged)
on(PaymentReceived, revenueChanged)
on(PaymentFailed, revenueChanged)
on(PaymentRefunded, revenueChanged)
on(PaymentMethodChanged, ({ userId }, { sendToUser }) => sendToUser(userId, subscription))

on(UserRegistered, (_, { sendToAdmins }) => sendToAdmins(metrics))
// Not on billing's event: identity, which is asked for the access, may not have applied it yet.
on(UserAccessChanged, ({ userId }, { sendToUser }) => sendToUser(userId, [access]))
// A new role, deactivation and an administrator end all sessions, and with them the streams that were opened with one.
const signedOut = ({ userId }: { userId: string }, { endUser, sendToAdmins }: LiveConnections) => {
  endUser(userId)
  sendToAdmins(users)
}
on(UserRoleChanged, signedOut)
on(UserActiveChanged, signedOut)
on(UserSessionsEnded, signedOut)
// A browser whose session survives the new password reconnects by itself.
on(UserPasswordChanged, ({ userId }, { endUser }) => endUser(userId))
on(UserEmailChanged, ({ userId }, { sendToUser }) => sendToUser(userId, [access]))
on(UserErased, ({ userId }, { endUser, sendToAdmins }) => {
  endUser(userId)
  sendToAdmins(metrics)
})

const broadcastsChanged = (_: unknown, { sendToAdmins }: LiveConnections) =>
  sendToAdmins([['api', 'admin', 'broadcast']])

on(BroadcastRequested, broadcastsChanged)
on(BroadcastChanged, broadcastsChanged)
on(BroadcastProgressed, broadcastsChanged)

const desk = ['api', 'admin', 'support']

const ticketChanged = (
  { ticketId, userId = null }: { ticketId: string; userId?: string | null },
  { sendToUser, sendToAdmins }: LiveConnections,
) => {
  sendToAdmins([desk, [...desk, 'counts'], [...desk, ticketId]])
  if (userId !== null)
    sendToUser(userId, [
      ['api', 'support'],
      ['api', 'support', ticketId],
    ])
}

on(TicketOpened, ticketChanged)
on(TicketStatusChanged, ticketChanged)
on(TicketAnswered, ticketChanged)
// What admins write among themselves, or may still withdraw, is no news to the person.
on(TicketNoteAdded, ({ ticketId }, connections) => ticketChanged({ ticketId }, connections))
on(TicketReplied, ({ ticketId }, connections) => ticketChanged({ ticketId }, connections))
on(TicketReplyWithdrawn, ({ ticketId }, connections) => ticketChanged({ ticketId }, connections))

/** The services whose events are routed. */
export const followedServices = [...new Set([...handlers.values()].map(({ service }) => service))]

/** Tells the browsers concerned which query keys an event made stale; an event without a handler is ignored. */
const dispatch = ({ type, data }: Envelope, connections: LiveConnections) =>
  handlers.get(type)?.handle(data, connections)

/**
 * Follows one service's events on behalf of all live connections. It starts at the current end of the stream and keeps
 * its position while it runs. Positions have no gaps and survive a wiped NATS, so after an outage it continues where
 * it stopped and nothing is missed. Browsers that connected before the first binding are told to refetch everything.
 */
export const createStreamFollower = (
  nats: Nats,
  service: Service,
  connections: LiveConnections,
  logger: Logger,
): Worker => {
  const name = `live-${service}`
  const lag = createEventLag(name, service)
  let position: number | undefined
  const worker = supervise(name, logger, async (signal) => {
    if (position === undefined) {
      const { state } = await readerOf(nats, service, signal)
      position = (await state()).last_seq
      connections.broadcast(everything)
    }
    for await (const messages of follow(nats, service, signal, { from: position + 1 })) {
      for (const message of messages) {
        if (message.seq <= position) continue
        position = message.seq
        try {
          const envelope = Envelope.parse(message.json())
          const parent = message.headers?.get('traceparent') || envelope.traceparent
          await continued(`tell ${envelope.type}`, { parent, actor: name, kind: 'consumer' }, async () => {
            dispatch(envelope, connections)
            lag.observe(envelope.time)
          })
        } catch (error) {
          logger.error({ err: error, service, position }, 'an event could not be read and was skipped')
        }
      }
    }
  })
  return { ...worker, measures: [lag.measure] }
}
