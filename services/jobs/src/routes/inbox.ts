import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Secret } from '@roletrail/chassis/base/secret'
import { createFormTurns } from '@roletrail/chassis/http/form-turns'
import { type MailgunForm, messageIdOf, readMailgunForm, signedTokenOf } from '@roletrail/chassis/http/mailgun-form'
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

interface SignedForm {
  form: MailgunForm
  /** Mailgun's, which is used once. */
  token: string
}

const refused = (why: string) => new Rejection('mail_refused', why)

/** People's private addresses, what arrives there, and what they do with it. */
export const inboxRoutes = (
  implement: Routes['implement'],
  { addresses, inbox, signingKeys, clock, logger }: Dependencies,
) => {
  const atTurn = createFormTurns()
  // Mails that take long to read hold up their own address alone. Each keeps its files in memory meanwhile.
  const deliveries = createFairQueue({ places: 4, perKey: { places: 1, waiting: 8 }, waiting: 16, waitMs: 10_000 })

  implement(readMailAddress, async ({ user }) => ({
    offered: addresses.offered,
    address: await addresses.find(user.id),
    full: await inbox.isFull(user.id),
  }))

  implement(makeMailAddress, async ({ user, signal }) => ({ address: await addresses.make(user.id, signal) }))

  implement(endMailAddress, async ({ user }) => addresses.end(user.id))

  implement(listInbox, async ({ user }) => inbox.list(user.id))

  implement(readInboxMail, async ({ user, params }) => inbox.read(user.id, params.id))

  implement(fileInboxMail, async ({ user, params, body, signal }) => inbox.file(user.id, params.id, body.jobId, signal))

  implement(settleInboxMail, async ({ user, params, signal }) => inbox.settle(user.id, params.id, signal))

  const signedForm = async (headers: IncomingHttpHeaders, body: Readable) => {
    const form = await readMailgunForm(headers, body, keptFiles)
    const token = signedTokenOf(form, signingKeys?.current() ?? [], clock())
    if (token !== undefined) return { form, token }
    logger.warn('refused a mail that the mail provider has not signed')
    throw new Rejection('invalid_signature', "The signature doesn't match.")
  }

  const receive = async (userId: string, { form, token }: SignedForm, signal: AbortSignal) => {
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

  implement(mailgunInbox, async ({ body, request, signal }) => {
    const signed = await atTurn({ body, request, signal }, () => signedForm(request.headers, body))
    const userId = await addresses.ownerOf(recipientOf(signed.form))
    if (userId === undefined) throw refused('No one has this address.')
    await deliveries.run(userId, () => receive(userId, signed, signal), signal)
    return { received: true as const }
  })
}
