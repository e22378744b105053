import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults } from '../faults.ts'
import type { Moment, Store } from '../store.ts'
import type { EventQuery } from './event-query.ts'
import type { MailEvents } from './events.ts'
import { composeMessage, MailgunError } from './message.ts'
import { readMessageForm } from './message-form.ts'
import type { MailRate } from './rate.ts'

export interface MailgunApi {
  store: Store
  faults: Faults
  events: MailEvents
  rate: MailRate
  apiKey: string
  publicUrl(): string
}

type Domain = { domain: string }
const maxPageSize = 300

/** `/v3/:domain/…`: messages and events. */
export const mailgunApi = async (
  app: FastifyInstance,
  { store, faults, events, rate, apiKey, publicUrl }: MailgunApi,
) => {
  await app.register(formbody, { bodyLimit: 25 * 1024 ** 2 })
  await app.register(multipart, {
    // A batch has a field for each recipient.
    limits: { parts: 5_000, fields: 5_000, fieldSize: 10 * 1024 ** 2, fileSize: 25 * 1024 ** 2 },
  })

  app.addHook('onRequest', async ({ headers }, reply) => {
    const expected = `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`
    if (headers.authorization !== expected) return reply.code(401).type('text/plain').send('Forbidden')
  })

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof MailgunError) return reply.code(error.status).send({ message: error.message })
    request.log.error(error)
    return reply.code(error.statusCode ?? 500).send({ message: error.message })
  })

  app.post('/:domain/messages', async (request: FastifyRequest<{ Params: Domain }>, reply) => {
    const fault = faults.take('mailgun')
    const form = await readMessageForm(request)
    const waitSeconds = fault === '429' ? 1 : rate.refuse(form.get('to')?.length ?? 0)
    if (waitSeconds !== undefined) {
      reply.header('retry-after', String(waitSeconds))
      throw new MailgunError('Too many requests. Please try again later.', 429)
    }
    if (fault === '500') throw new MailgunError('Internal Server Error', 500)
    if (fault === 'timeout') return reply.hijack()
    const { id, content, mails } = composeMessage(request.params.domain, form)
    store.atomically(() => {
      store.put('mail-content', id, content)
      for (const mail of mails) {
        store.put('mail', mail.id, mail)
        events.record(mail)
      }
    })
    if (fault === 'drop-after-accept') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if (fault === 'fail-after-accept') throw new MailgunError('Internal Server Error', 500)
    return { id, message: 'Queued. Thank you.' }
  })

  type EventsRequest = FastifyRequest<{ Params: Domain & { page?: string }; Querystring: EventQuery }>

  const listEvents = (request: EventsRequest) => {
    const { domain, page } = request.params
    const { query, after } = page ? readPage(page) : { query: request.query, after: undefined }
    const { items, next } = events.page(query, Math.min(Number(query.limit) || 100, maxPageSize), after)
    const link = (after?: Moment) => `${publicUrl()}/v3/${domain}/events/${pageOf({ query, after })}`
    return { items, paging: { first: link(), previous: link(), next: link(next), last: link(next) } }
  }
  app.get('/:domain/events', listEvents)
  app.get('/:domain/events/:page', listEvents)
}

interface Page {
  query: EventQuery
  after?: Moment | undefined
}

const pageOf = (page: Page) => Buffer.from(JSON.stringify(page)).toString('base64url')

const readPage = (token: string): Page => {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString())
  } catch {
    throw new MailgunError('Invalid page', 400)
  }
}
