import { randomUUID } from 'node:crypto'
import { fixed } from '@roletrail/chassis/base/secret'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import type { DeskTicket, Ticket } from '@roletrail/contracts/support/ticket'
import { createReplyAddresses } from '../mail/reply-address.ts'
import { fakeIdentity } from './fake-identity.ts'
import { supportService } from './support-service.ts'

/** What the support service writes into the reply addresses of its tickets. */
export const addresses = createReplyAddresses('support@roletrail.test', fixed(['signing-test']))

/** A mail as Mailgun posts it. */
export const mail = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) => ({
  recipient: 'support@roletrail.test',
  sender: 'eve@example.test',
  from: 'Eve <eve@example.test>',
  subject: 'I cannot sign in',
  'body-plain': 'The code never arrives.',
  'stripped-text': 'The code never arrives.',
  'Message-Id': `<${randomUUID()}@example.test>`,
  'message-headers': JSON.stringify(Object.entries(headers)),
  ...signedByMailgun(),
  ...changes,
})

/** A support service that mails reach, and the identity it asks who wrote them. */
export const mailedService = async (options: Parameters<typeof supportService>[0] = {}) => {
  let identity: Awaited<ReturnType<typeof fakeIdentity>> | undefined
  const service = await supportService({
    ...options,
    identity: async (keys) => {
      identity = await fakeIdentity(keys)
      return identity.url
    },
  })
  if (!identity) throw new Error('The service never asked for identity.')
  const asked = identity

  const post = async (body: URLSearchParams | FormData) => {
    const sign = await createTokenSigner(service.keys.privateKeyOf('bff'))
    const response = await fetch(`${service.app.url}/webhooks/mailgun/inbound`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await sign('support', null)}` },
      body,
    })
    return { status: response.status, code: ((await response.json()) as { code?: string }).code }
  }

  const tickets = async (): Promise<Ticket[]> =>
    (await service.admin().request('GET', '/api/admin/support?limit=200')).body

  return {
    service,
    identity: asked,
    arrives: (fields: Record<string, string>) => post(new URLSearchParams(fields)),
    arrivesWith: (files: Record<string, Buffer | string>, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, content] of Object.entries(files))
        form.append('attachment', new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/html' }), name)
      // The signature comes last, as it may.
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return post(form)
    },
    tickets,
    details: async (id: string | undefined): Promise<DeskTicket> =>
      (await service.admin().request('GET', `/api/admin/support/${id}`)).body,
    /** The tickets with this subject. */
    found: async (subject: string) => (await tickets()).filter((ticket) => ticket.subject === subject),
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]()
      await asked.close()
    },
  }
}

export type MailedService = Awaited<ReturnType<typeof mailedService>>
