import Mailgun from 'mailgun.js'
import type { Letter } from '../letter/letter.ts'
import type { Claimed, Doubtful } from '../mail/mail.ts'
import { type Became, eventsSince } from './became.ts'
import { findAccepted } from './find-accepted.ts'
import { listening } from './heard.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export interface MailgunConfig {
  url: string
  key: string
  domain: string
  from: string
  replyTo: string
  /** Shorter than the lease on a mail. */
  timeoutMs?: number
}

/** Mailgun as the worker needs it: send one mail, and find out later whether it had been accepted. */
export const createMailgun = ({ url, key, domain, from, replyTo, timeoutMs = 15_000 }: MailgunConfig) => {
  const client = new Mailgun(FormData).client({ username: 'api', key, url, timeout: timeoutMs })
  return {
    send: async ({ id, template, email }: Claimed, letter: Letter): Promise<Outcome> => {
      const heard = await listening(() =>
        client.messages.create(domain, {
          from,
          // The bare address: a name in a header is a place for tricks and adds nothing.
          to: email,
          ...letter,
          'h:Reply-To': replyTo,
          'h:Auto-Submitted': 'auto-generated',
          // Comes back in Mailgun's events, by which an unclear attempt is settled.
          'v:mail-id': id,
          'o:tag': template,
          // Links stay what they are, and nobody counts who opened what.
          'o:tracking': 'no',
        }),
      )
      if ('result' in heard && heard.result.id)
        return { is: 'accepted', providerId: heard.result.id.replace(/^<|>$/g, '') }
      return outcomeOf(heard, 'error' in heard ? heard.error : { message: 'an answer without an id' })
    },

    /** Mailgun's id of a mail it accepted; undefined when it lists none. Throws when it cannot say. */
    find: (mail: Doubtful): Promise<string | undefined> => findAccepted({ url, key, domain, timeoutMs }, mail),

    /** What became of mails since then, oldest first, page by page. */
    became: (since: Date): AsyncGenerator<Became[]> => eventsSince({ url, key, domain, timeoutMs }, since),
  }
}

export type MailgunClient = ReturnType<typeof createMailgun>
