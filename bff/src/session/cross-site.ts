import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import type { FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Changes must come from our own pages. Browsers say where a request comes from in Sec-Fetch-Site, which no script can
 * set; those that do not send it send Origin. A client that is no browser has to send our Origin.
 */
export const refuseCrossSite = ({ method, headers }: FastifyRequest, origin: string): void => {
  if (safeMethods.has(method)) return
  const site = headers['sec-fetch-site']
  const ours = site === undefined ? headers.origin === origin : site === 'same-origin'
  if (!ours) throw new Rejection('cross_site', 'This request did not come from RoleTrail itself.')
}

const json = /^application\/json\s*(;|$)/i
const form = /^multipart\/form-data\s*;/i

/**
 * JSON needs a preflight from other sites; the types an HTML form can send (and no type at all) do not. Only uploads
 * take a form: there `refuseCrossSite` and the SameSite cookie are the only protection.
 */
export const refuseOtherMediaTypes = ({ method, headers }: FastifyRequest, { upload }: Endpoint): void => {
  const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (safeMethods.has(method) || empty) return
  if ((upload ? form : json).test(headers['content-type'] ?? '')) return
  throw new Rejection('unsupported_media_type', `Only ${upload ? 'a file in a form' : 'JSON'} is understood here.`)
}
