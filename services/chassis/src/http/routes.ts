import { type Creation, callersOf, type Endpoint } from '@roletrail/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { Rejection } from '../base/rejection.ts'
import { type Claim, createOnce, keyedRequest } from '../event-store/idempotency.ts'
import type { Sql } from '../postgres/database.ts'
import { refuseAccess } from './access.ts'
import { type Call, type Handler, type ResponseOf, routeOf } from './handler.ts'
import { type Http, traceOf } from './http.ts'
import type { Caller, TokenVerifier } from './internal-token.ts'
import { createBodyBudget } from './large-bodies.ts'

/** The implementation of an endpoint that creates; `repeat` serves a repeated request from the current state. */
export interface Creator<E extends Endpoint> {
  create(call: Call<E> & { claim: Claim }): Promise<ResponseOf<E>>
  repeat(call: Call<E>, entityId: string): Promise<ResponseOf<E>>
}

type Implementation<E extends Endpoint> = E extends Creation ? Creator<E> : Handler<E>

const urlencoded = 'application/x-www-form-urlencoded'

const callers = new WeakMap<FastifyRequest, Caller>()

const readCaller = async (request: FastifyRequest, verify: TokenVerifier) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  try {
    return await verify(token ?? '')
  } catch (error) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'refused an internal token')
    throw new Rejection('bad_internal_token', 'Only other parts of RoleTrail may call this.')
  }
}

const isCreator = <E extends Endpoint>(implementation: object): implementation is Creator<E> =>
  'create' in implementation

/** Makes a handler of a creator. Without a key, every request creates. */
const creating =
  <E extends Endpoint>(endpoint: E, { create, repeat }: Creator<E>, database: Sql) =>
  (call: Call<E>): Promise<ResponseOf<E>> => {
    const { user, params, body, request } = call
    const key = request.headers['idempotency-key']
    if (!user || typeof key !== 'string') return create({ ...call, claim: () => [] })
    // An upload is identified by its key alone, because its body is not read before it is known to be new.
    const keyed = keyedRequest(user.id, key, [endpoint.path, params, endpoint.upload ? null : body])
    return createOnce(
      database,
      keyed,
      (claim) => create({ ...call, claim }),
      (entityId) => repeat(call, entityId),
    )
  }

/** Registers endpoints on a service's server, and records which ones are implemented. */
export const createRoutes = (http: Http, verify: TokenVerifier, database?: Sql) => {
  const implemented = new Set<string>()
  const reserveMemory = createBodyBudget()

  const handlerOf = <E extends Endpoint>(endpoint: E, implementation: Implementation<E>) => {
    if (!isCreator<E>(implementation)) return implementation as Handler<E>
    if (!database) throw new Error(`${endpoint.path} creates, but there is no database for its idempotency keys`)
    return creating(endpoint, implementation, database)
  }

  return {
    implemented,
    implement: <E extends Endpoint>(endpoint: E, implementation: Implementation<E>) => {
      implemented.add(`${endpoint.method} ${endpoint.path}`)
      const handler = handlerOf(endpoint, implementation)
      void http.register(async (scope) => {
        if (endpoint.raw)
          scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        const streamed = { upload: ['multipart/form-data'], form: ['multipart/form-data', urlencoded] }
        const types = endpoint.upload ? streamed.upload : endpoint.form ? streamed.form : []
        if (types.length > 0) scope.addContentTypeParser(types, (_request, payload, done) => done(null, payload))
        if (endpoint.raw || types.length > 0) scope.removeContentTypeParser('application/json')
        scope.route({
          ...routeOf(endpoint, (request) => callers.get(request)?.user ?? null, handler),
          onRequest: async (request, reply) => {
            const caller = await readCaller(request, verify)
            if (!callersOf(endpoint).includes(caller.name) || (endpoint.access === 'internal' && caller.user))
              throw new Rejection('internal_only', 'Only services may call this.')
            refuseAccess(endpoint.access, caller.user)
            callers.set(request, caller)
            const actor = caller.user?.id ?? caller.name
            traceOf(request).actor = actor
            reserveMemory(actor, endpoint, request, reply)
          },
        })
      })
    },
  }
}

export type Routes = ReturnType<typeof createRoutes>
