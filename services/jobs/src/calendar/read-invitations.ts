import { Worker } from 'node:worker_threads'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Invitation } from '@roletrail/contracts/jobs/calendar'
import { createThreads, type Reader } from '../reading/in-thread.ts'

const deadlineMs = 6_000

export interface InvitationToRead {
  text: string
  zone: string
  now: Date
}

const threads = createThreads<InvitationToRead, Invitation[]>(
  (options) => new Worker(new URL('./invitation-thread.ts', import.meta.url), options),
  new Rejection('invitation_unreadable', "We couldn't read this invitation. Fill in the details yourself."),
)

/** The interviews in an iCalendar file or in the text of an invitation, whoever wrote it. */
export const readInvitations = async (text: string, zone: string, now: Date, reader: Reader): Promise<Invitation[]> => {
  const found = await threads.run(reader, { text, zone, now }, deadlineMs)
  if (found.length === 0) throw new Rejection('no_invitation', "We didn't find a date and time in it.")
  return found
}
