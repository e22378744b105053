import type { z } from 'zod'
import type { Scope } from './vocabulary/scope.ts'
import type { Service } from './vocabulary/service.ts'

/**
 * Who may call an endpoint. `internal` endpoints are for services only and never reachable through the bff;
 * `subscriber` is a user whose access is `full`, or an admin.
 */
export type Access = 'public' | 'user' | 'subscriber' | 'admin' | 'internal'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/jobs/:id`. */
  path: string
  /** Who implements it. The bff owns what touches the session cookie or composes two services. */
  service: Service | 'bff'
  access: Access
  /**
   * Which processes may call an `internal` endpoint, by the issuer of their token; all others are the bff's. A service
   * that is taken over can then ask no more than it asks anyway.
   */
  callers?: readonly (Service | 'bff')[]
  /**
   * What the audit log calls it (`user.viewed`, `broadcast.started`), for endpoints of admins. The bff records who asked
   * for it, with the `:id` of the path, before the request is carried out. One that shows nobody's data and changes
   * nothing would only hide the other entries: it says so, and why.
   */
  audit?: string | { unrecorded: string }
  /** Asks for the password again if it was last given more than 10 minutes ago: 403 `confirmation_required`. */
  confirm?: true
  /**
   * The scopes of personal tokens that open it, any one of them (docs/adr/0062). Without this it takes a session: no token
   * opens what is about the account, payments or other people, nor another way in that would outlive it.
   */
  scopes?: readonly Scope[]
  /**
   * Browsers may send it from another origin, as the extension does: it reads and sets no cookie, so that it means the
   * same wherever it comes from.
   */
  anyOrigin?: true
  /** One line for the OpenAPI document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body of a successful response; none means 204. */
  response?: z.ZodType
  /** The default is 200 with a response body and 204 without. 303 leads a browser to the page in `location`. */
  status?: 200 | 201 | 202 | 303
  /** The problems it may return, by code, with their HTTP status; those of commonErrors (problem.ts) need not be listed. */
  errors?: Readonly<Record<string, number>>
  /** Largest request body in bytes; the default is 64 KiB. */
  bodyLimit?: number
  /** How long the bff waits for a response, in milliseconds; the default is UPSTREAM_DEADLINE_MS. Longer for endpoints that call others. */
  timeoutMs?: number
  /**
   * How many calls of one person (of one address, if the endpoint is public) may be in flight, for endpoints that hold
   * something scarce: a lock, a call to a provider, much memory. The next ones are refused with 429.
   */
  inFlight?: number
  /** The handler gets the body as the bytes that were sent, because a signature covers them, rather than parsed JSON. */
  raw?: true
  /** The body is multipart/form-data with one file in the field `file`, which the handler reads as a stream. */
  upload?: true
  /** The body is a form, urlencoded or multipart, which the handler reads as a stream; for webhooks and shares. */
  form?: true
  /** The response is a file; the handler sets its content type. */
  bytes?: true
}

/** The processes that may call an endpoint. */
export const callersOf = ({ callers = ['bff'] }: Pick<Endpoint, 'callers'>): readonly string[] => callers

/** Declares an endpoint and keeps its literal types, from which client and server are typed. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Creates something for a signed-in person. With an Idempotency-Key a request may be repeated and creates it once. */
export interface Creation extends Endpoint {
  method: 'POST'
  status: 201
  access: 'user' | 'subscriber' | 'admin'
}

export const isCreation = ({ method, status, access }: Endpoint): boolean =>
  method === 'POST' && status === 201 && ['user', 'subscriber', 'admin'].includes(access)

export const defaultBodyLimit = 64 * 1024

/** The status of a successful response. */
export const successStatus = (of: Endpoint) => of.status ?? (of.response || of.bytes ? 200 : 204)
