import type { Invitation } from '@roletrail/contracts/jobs/calendar'
import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { ownZone } from '../../lib/zoned.ts'
import { refetch } from '../../live/refetch.ts'

export const inboxMail = (id: string) => apiQuery('/api/inbox/:id', { params: { id } })

const inboxKey = ['api', 'inbox']

const settle = (id: string) => call('DELETE /api/inbox/:id', { params: { id } })

/** What is done with a mail; the list is fetched again in any case, since somebody else may have done it before. */
const useMailAction = <Input>(
  work: (input: Input) => Promise<unknown>,
  also: (client: QueryClient) => void = () => {},
) => {
  const client = useQueryClient()
  return useMutation({
    ...noOfflineQueue,
    mutationFn: work,
    onSettled: () => {
      also(client)
      refetch(client, [inboxKey])
    },
  })
}

const jobsChanged = (client: QueryClient) =>
  refetch(client, [
    ['api', 'jobs'],
    ['api', 'today'],
  ])

export const useDismissal = ({ id }: InboxMail) => useMailAction<void>(() => settle(id))

export const useFiling = ({ id }: InboxMail) =>
  useMailAction<string>((jobId) => call('POST /api/inbox/:id/file', { params: { id }, body: { jobId } }))

/** Adds the job, which a second attempt finds by the mail's id, and puts the mail on it. */
export const useNewJob = ({ id, receivedAt }: InboxMail) =>
  useMailAction<{ company: string; position: string }>(async (job) => {
    const { id: jobId } = await call('POST /api/jobs', {
      body: { ...job, applicationDate: receivedAt },
      headers: { 'idempotency-key': `inbox-job-${id}` },
    })
    await call('POST /api/inbox/:id/file', { params: { id }, body: { jobId } })
  }, jobsChanged)

/** Changes the stage that a mail speaks for; the mail is done with then. */
export const useStageMove = ({ id }: InboxMail) =>
  useMailAction<{ jobId: string; to: Stage }>(async ({ jobId, to }) => {
    await call('PATCH /api/jobs/:id', { params: { id: jobId }, body: { status: to } })
    await settle(id)
  }, jobsChanged)

/** The interviews in the calendar file of a mail, or else in its words. */
export const useInvitation = ({ id }: InboxMail) => {
  const client = useQueryClient()
  return useMutation({
    ...noOfflineQueue,
    mutationFn: async () => {
      const { invitation, content } = await client.fetchQuery(inboxMail(id))
      return call('POST /api/interviews/read', { body: { text: invitation ?? content, zone: ownZone() } })
    },
  })
}

export const useNewInterview = ({ id }: InboxMail) =>
  useMailAction<{ jobId: string; invitation: Invitation }>(
    async ({ jobId, invitation: { title: _title, ...plan } }) => {
      await call('POST /api/interview-notes', {
        body: { jobId, ...plan },
        headers: { 'idempotency-key': `inbox-interview-${id}` },
      })
      await settle(id)
    },
    (client) =>
      refetch(client, [
        ['api', 'interviews'],
        ['api', 'today'],
      ]),
  )
