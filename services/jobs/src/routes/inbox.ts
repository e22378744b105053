import { Readable } from 'node:stream'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Secret } from '@roletrail/chassis/base/secret'
import { messageIdOf, readMailgunForm, signedTokenOf } from '@roletrail/chassis/http/mailgun-form'
import type { Routes } from '@roletrail/chassis/http/routes'
import {
  endMailAddress,
  fileInboxMail,
  listInbox,
  mailgunInbox,
  makeMailAddress,
  readInboxMail,
  readMailAddress,
  settleInboxMail,
} from '@roletrail/contracts/jobs/inbox'
import { readInThread } from '../inbox/read-in-thread.ts'
import { receivedMailsOf, recipientOf } from '../inbox/received-mail.ts'
import type { Inbox } from '../inbox/repository.ts'
import type { MailAddresses } from '../mail-address/repository.ts'

interface Dependencies {
  addresses: MailAddresses
  inbox: Inbox
  signingKeys: Secret<readonly string[]> | undefined
  clock: () => Date
  logger: Logger
}

// Of what is attached only invitations and mails are read, from their beginnings; all else is named.
const keptFiles = { files: 20, size: 4 * 1024 * 1024, beginning: 1024 * 1024 }

const refused = (why: string) => new Rejection('mail_refused', why)

/** People's private addresses, what arrives there, and what they do with it. */
export const inboxRoutes = (
  implement: Routes['implement'],
  { addresses, inbox, signingKeys, clock, logger }: Dependencies,
) => {
  // A flood waits for itself: few forms are read at once, and nobody else's connections are taken.
  const turns = createFairQueue({ places: 4, perKey: { places: 4, waiting: 32 }, waiting: 32, waitMs: 5_000 })

  implement(readMailAddress, async ({ user }) => ({
    offered: addresses.offered,
    address: await addresses.find(user.id),
  }))

  implement(makeMailAddress, async ({ user, signal }) => ({ address: await addresses.make(user.id, signal) }))

  implement(endMailAddress, async ({ user }) => addresses.end(user.id))

  implement(listInbox, async ({ user }) => inbox.list(user.id))

  implement(readInboxMail, async ({ user, params }) => inbox.read(user.id, params.id))

  implement(fileInboxMail, async ({ user, params, body, signal }) => inbox.file(user.id, params.id, body.jobId, signal))

  implement(settleInboxMail, async ({ user, params, signal }) => inbox.settle(user.id, params.id, signal))

  implement(mailgunInbox, async ({ body, request, signal }) => {
    const receive = async () => {
      const form = await readMailgunForm(request.headers, body, keptFiles)
      const token = signedTokenOf(form, signingKeys?.current() ?? [], clock())
      if (token === undefined) {
        logger.warn('refused a mail that the mail provider has not signed')
        throw new Rejection('invalid_signature', "The signature doesn't match.")
      }
      const userId = await addresses.ownerOf(recipientOf(form))
      if (userId === undefined) throw refused('No one has this address.')
      // What is in it is read only now: that may take long, and is not done for mails that have been here or have no room.
      if (!(await inbox.expects({ userId, token, messageId: messageIdOf(form) }))) return
      const mails = await receivedMailsOf(form, clock(), readInThread({ userId, signal }))
      if (mails.length === 0) throw refused('This email has no sender.')
      await inbox.receive({ userId, token, mails, signal }).catch((error: unknown) => {
        // The person has left, or can store no more: it would be the same when Mailgun tries again.
        const final = ['not_signed_in', 'quota_exceeded']
        throw error instanceof Rejection && final.includes(error.code) ? refused(error.message) : error
      })
    }
    try {
      await turns.run('mailgun', receive, signal)
    } finally {
      if (body instanceof Readable) body.resume()
    }
    return { received: true as const }
  })
}
