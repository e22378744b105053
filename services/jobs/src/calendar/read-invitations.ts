import { Worker } from 'node:worker_threads'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Invitation } from '@roletrail/contracts/jobs/calendar'
import { type Reader, runInThread } from '../reading/in-thread.ts'

const deadlineMs = 6_000

const unreadable = new Rejection(
  'invitation_unreadable',
  "We couldn't read this invitation. Fill in the details yourself.",
)

/** The interviews in an iCalendar file or in the text of an invitation, whoever wrote it. */
export const readInvitations = async (text: string, zone: string, now: Date, reader: Reader): Promise<Invitation[]> => {
  const found = await runInThread<Invitation[]>(reader, {
    start: (options) => new Worker(new URL('./invitation-thread.ts', import.meta.url), options),
    data: { text, zone, now },
    deadlineMs,
    failure: unreadable,
  })
  if (found.length === 0) throw new Rejection('no_invitation', "We didn't find a date and time in it.")
  return found
}
