import { defaultBodyLimit, type Endpoint } from '@roletrail/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Rejection, tooMany } from '../base/rejection.ts'
import { whenClosed } from './when-closed.ts'

const mib = 1024 * 1024

interface Limits {
  /** Smaller bodies are not counted. */
  largeFrom: number
  /** How many bytes of large bodies may be in memory, of one person and of all. */
  perPerson: number
  total: number
}

// A body takes several times its length while it is parsed. The largest one has 44 MiB: two of a person, four of all.
const limits: Limits = { largeFrom: mib, perPerson: 88 * mib, total: 176 * mib }

const declaredLength = ({ headers }: FastifyRequest, { bodyLimit = defaultBodyLimit }: Endpoint) => {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(bodyLimit, Number(headers['content-length'] ?? 0))
}

/**
 * Bounds how much of large bodies is in memory, before any of it is read. A body counts with its declared length, or with
 * the endpoint's limit without one, until the response has been sent or the caller is gone.
 */
export const createBodyBudget = ({ largeFrom, perPerson, total } = limits) => {
  const held = new Map<string, number>()
  let all = 0
  const add = (person: string, bytes: number) => {
    const now = (held.get(person) ?? 0) + bytes
    if (now === 0) held.delete(person)
    else held.set(person, now)
    all += bytes
  }

  return (person: string, endpoint: Endpoint, request: FastifyRequest, { raw }: FastifyReply): void => {
    const bytes = declaredLength(request, endpoint)
    // An upload and a form are read as streams.
    if (endpoint.upload || endpoint.form || bytes <= largeFrom) return
    if ((held.get(person) ?? 0) + bytes > perPerson)
      throw tooMany('too_many_requests', "That's a bit fast. Try again in a moment.", 2)
    if (all + bytes > total)
      throw new Rejection(
        'temporarily_unavailable',
        'This part of RoleTrail is unavailable right now. Try again in a moment.',
      )
    add(person, bytes)
    whenClosed(raw, () => add(person, -bytes))
  }
}
