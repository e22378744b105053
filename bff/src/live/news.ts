import {
  CheckoutFulfilled,
  PaymentFailed,
  PaymentMethodChanged,
  PaymentReceived,
  PaymentRefunded,
  SubscriptionChanged,
} from '@roletrail/contracts/billing/events'
import type { Envelope, EventDefinition } from '@roletrail/contracts/event'
import {
  UserAccessChanged,
  UserEmailChanged,
  UserErased,
  UserPasswordChanged,
  UserRegistered,
  UserRoleChanged,
} from '@roletrail/contracts/identity/events'
import {
  CommunicationAdded,
  CommunicationChanged,
  CommunicationRemoved,
  InterviewNoteAdded,
  InterviewNoteChanged,
  InterviewNoteRemoved,
  JobAdded,
  JobDetailsChanged,
  JobRemoved,
  JobStageChanged,
} from '@roletrail/contracts/jobs/events'
import { TicketOpened } from '@roletrail/contracts/support/events'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { z } from 'zod'
import type { Listeners } from './listeners.ts'

type Tell = (data: unknown, listeners: Listeners) => void

const tellers = new Map<string, { service: Service; tell: Tell }>()

const when = <Schema extends z.ZodObject>(
  { service, type, data: schema }: EventDefinition<Schema>,
  tell: (data: z.output<Schema>, listeners: Listeners) => void,
) => tellers.set(type, { service, tell: (data, listeners) => tell(schema.parse(data), listeners) })

const jobs = ['api', 'jobs']
const stageCounts = ['api', 'analytics', 'stage-counts']
const subscription = [
  ['api', 'user', 'billing'],
  ['api', 'billing', 'data'],
]
const access = ['api', 'auth', 'me']
const metrics = [['api', 'admin', 'metrics']]

const job = (id: string) => [...jobs, id]
const history = (id: string) => [...jobs, id, 'stage-history']

when(JobAdded, ({ userId, jobId }, { tell }) => tell(userId, [jobs, job(jobId), history(jobId), stageCounts]))
when(JobStageChanged, ({ userId, jobId }, { tell }) => tell(userId, [jobs, job(jobId), history(jobId), stageCounts]))
when(JobDetailsChanged, ({ userId, jobId }, { tell }) => tell(userId, [jobs, job(jobId)]))
when(JobRemoved, ({ userId, jobId }, { tell }) => tell(userId, [jobs, job(jobId), history(jobId), stageCounts]))

for (const changed of [CommunicationAdded, CommunicationChanged, CommunicationRemoved])
  when(changed, ({ userId, jobId }, { tell }) => tell(userId, [[...job(jobId), 'communications']]))
for (const changed of [InterviewNoteAdded, InterviewNoteChanged, InterviewNoteRemoved])
  when(changed, ({ userId, jobId }, { tell }) => tell(userId, [[...job(jobId), 'interview-notes']]))

const aboutMoney = ({ userId }: { userId: string }, { tell, tellAdmins }: Listeners) => {
  tell(userId, subscription)
  tellAdmins(metrics)
}

when(CheckoutFulfilled, ({ userId }, { tell }) => tell(userId, [...subscription, access]))
when(SubscriptionChanged, aboutMoney)
when(PaymentReceived, aboutMoney)
when(PaymentFailed, aboutMoney)
when(PaymentRefunded, aboutMoney)
when(PaymentMethodChanged, ({ userId }, { tell }) => tell(userId, subscription))

when(UserRegistered, (_, { tellAdmins }) => tellAdmins(metrics))
// Not when billing speaks of it: the answer would still be the one from before.
when(UserAccessChanged, ({ userId }, { tell }) => tell(userId, [access]))
// The sessions ended with the role; a stream that was opened with one of them ends too.
when(UserRoleChanged, ({ userId }, { endUser }) => endUser(userId))
// Whoever keeps a session after that comes back by themself.
when(UserPasswordChanged, ({ userId }, { endUser }) => endUser(userId))
when(UserEmailChanged, ({ userId }, { tell }) => tell(userId, [access]))
when(UserErased, ({ userId }, { endUser, tellAdmins }) => {
  endUser(userId)
  tellAdmins(metrics)
})

when(TicketOpened, (_, { tellAdmins }) => tellAdmins([['api', 'admin', 'support']]))

/** The services that have something to tell. */
export const newsrooms = [...new Set([...tellers.values()].map(({ service }) => service))]

/** Tells those concerned which query keys an event made stale; an event nobody waits for tells nobody. */
export const spread = ({ type, data }: Envelope, listeners: Listeners) => tellers.get(type)?.tell(data, listeners)
