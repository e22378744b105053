import { coalesce } from '@roletrail/chassis/base/coalesce'
import type { Http } from '@roletrail/chassis/http/http'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { concludeAudit, recordAudit } from '@roletrail/contracts/identity/audit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { userOf } from './session/guard.ts'

const entries = new WeakMap<FastifyRequest, string>()

/** The entry of the audit log that this request made, for the service that adds to it. */
export const auditEntryOf = (request: FastifyRequest): string | undefined => entries.get(request)

const maxPerCall = 100

/**
 * Records what administrators ask for before it is carried out: what cannot be recorded is not done. How it ended is
 * added afterwards; if that is lost, the outcome stays unknown. Runs last of all that may refuse a request.
 */
export const registerAudit = (http: Http, identity: InternalClient) => {
  const conclude = coalesce<{ id: string; status: number }, void>(
    maxPerCall,
    async (outcomes) => {
      await identity.call(concludeAudit, { body: { outcomes } })
      return outcomes.map(() => undefined)
    },
    { maxWaiting: 1_000, deadlineMs: 10_000, refusal: (reason) => new Error(reason) },
  )

  http.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const user = userOf(request)
    const action = endpoint?.audit
    if (typeof action !== 'string' || !user) return
    // What is no id is the service's to refuse; the log is made of things that can exist.
    const { data: id = null } = z.uuid().safeParse((request.params as { id?: string }).id)
    const { id: entry } = await identity.call(recordAudit, {
      body: { adminId: user.id, action, subject: id, readOnly: endpoint?.method === 'GET' },
    })
    if (entry !== null) entries.set(request, entry)
  })

  http.addHook('onResponse', async (request, reply) => {
    const id = entries.get(request)
    if (id === undefined) return
    await conclude({ id, status: reply.statusCode }).catch((error: unknown) =>
      request.log.warn({ err: error, entry: id }, 'could not record how an audited request ended'),
    )
  })
}
