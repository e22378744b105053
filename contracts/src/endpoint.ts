import type { z } from 'zod'
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
  /** One line for the OpenAPI document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body of the success answer; none means 204. */
  response?: z.ZodType
  /** 200 with a response and 204 without, unless said otherwise. */
  status?: 200 | 201 | 202
  /** Documented rejections: stable code to HTTP status. Validation (400) and the guards' answers go without saying. */
  errors?: Readonly<Record<string, number>>
  /** Largest request body in bytes; 64 KiB where absent. */
  bodyLimit?: number
  /** How long the bff waits for the answer, in milliseconds; 3,000 where absent. For what asks someone outside. */
  timeoutMs?: number
  /** The body arrives as the sender's untouched bytes (a signature covers them), not as parsed JSON. */
  raw?: true
  /** The body is multipart/form-data with one file in the field `file`, which its handler reads as it arrives. */
  upload?: true
  /** The answer is a file's bytes; its handler says of which type. */
  bytes?: true
}

/** Declares an endpoint and keeps its literal types, from which both ends are typed. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Makes something for a signed-in person; with an Idempotency-Key it may be sent again and makes nothing twice. */
export interface Creation extends Endpoint {
  method: 'POST'
  status: 201
  access: 'user' | 'subscriber' | 'admin'
}

export const isCreation = ({ method, status, access }: Endpoint): boolean =>
  method === 'POST' && status === 201 && ['user', 'subscriber', 'admin'].includes(access)

export const defaultBodyLimit = 64 * 1024

/** The status of the success answer. */
export const successStatus = (of: Endpoint) => of.status ?? (of.response || of.bytes ? 200 : 204)
