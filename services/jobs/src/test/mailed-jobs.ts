import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { fixed } from '@roletrail/chassis/base/secret'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { type TestKeys, testKeys } from '@roletrail/chassis/testing/callers'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { jobsService } from './jobs-service.ts'

/** A mail as Mailgun posts it. */
export const mail = (changes: Record<string, string> = {}, headers: [string, string][] = []) => ({
  sender: 'grace@acme.example',
  from: 'Grace Hopper <grace@acme.example>',
  subject: 'Hello',
  'body-plain': 'Hello.',
  'Message-Id': `<${randomUUID()}@acme.example>`,
  'message-headers': JSON.stringify(headers),
  ...signedByMailgun(),
  ...changes,
})

/** A jobs service that receives mails for people's private addresses. */
export const mailedJobs = async (natsUrl?: string) => {
  let keys: TestKeys = await testKeys('bff', 'jobs')
  const service = await jobsService(
    natsUrl,
    { INBOX_DOMAIN: 'in.roletrail.test', MAILGUN_SIGNING_KEY: fixed(['signing-test']) },
    async (made) => {
      keys = made
      return 'http://127.0.0.1:1'
    },
  )
  /** What the bff collects for the export of a person. */
  const personalData = async (userId: string) => {
    const sign = await createTokenSigner(keys.privateKeyOf('bff'))
    const response = await fetch(`${service.app.url}/internal/personal-data/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await sign('jobs', null)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId }),
    })
    return response.json()
  }
  const url = `${service.app.url}/webhooks/mailgun/inbox`
  /** The bff's, from whichever network it says; an older bff does not say. */
  const headersFrom = async (network?: string) => {
    const sign = await createTokenSigner(keys.privateKeyOf('bff'))
    return {
      authorization: `Bearer ${await sign('jobs', null)}`,
      ...(network !== undefined && { 'client-network': network }),
    }
  }
  const post = async (body: URLSearchParams | FormData, network?: string) => {
    const response = await fetch(url, { method: 'POST', headers: await headersFrom(network), body })
    return { status: response.status, code: ((await response.json()) as { code?: string }).code }
  }
  /** A person with an address. */
  const addressed = async () => {
    const person = service.person()
    const { body } = await person.request('POST', '/api/mail-address')
    const recipient: string = body.address.address
    return {
      ...person,
      recipient,
      receives: (changes: Record<string, string> = {}, headers: [string, string][] = []) =>
        post(new URLSearchParams(mail({ recipient, ...changes }, headers))),
      receivesFrom: (network: string) => post(new URLSearchParams(mail({ recipient })), network),
      receivesFiles: (files: Record<string, Buffer | string>, changes: Record<string, string> = {}) => {
        const form = new FormData()
        for (const [name, content] of Object.entries(files))
          form.append('attachment', new Blob([new Uint8Array(Buffer.from(content))]), name)
        // The signature comes last, as it may.
        for (const [name, value] of Object.entries(mail({ recipient, ...changes }))) form.set(name, value)
        return post(form)
      },
      inbox: async () => (await person.request('GET', '/api/inbox')).body,
      addJob: async (changes: object = {}) =>
        (await person.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer', ...changes })).body,
      messages: async (jobId: string) => (await person.request('GET', `/api/jobs/${jobId}/communications`)).body,
    }
  }
  return {
    ...service,
    service,
    post,
    /** The beginning of a large mail, of which no more comes until it is destroyed. */
    beginFrom: async (network: string) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 27_000_000 }
      const sent = request(url, { method: 'POST', headers: { ...(await headersFrom(network)), ...headers } })
      sent.on('error', () => undefined)
      await new Promise<void>((resolve) => sent.write('--b\r\n', () => resolve()))
      return sent
    },
    personalData,
    addressed,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

export type MailedJobs = Awaited<ReturnType<typeof mailedJobs>>
