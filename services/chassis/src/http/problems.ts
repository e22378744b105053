import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { type Problem, statusOf } from '@roletrail/contracts/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '../base/rejection.ts'
import { isTransient } from '../postgres/transient.ts'
import { CallerGone } from './caller-gone.ts'
import { InvalidInput } from './validation.ts'

/** Makes a problem document (RFC 9457). */
const problem = (status: number, code: string, detail: string, issues?: Problem['issues']): Problem => ({
  type: `urn:roletrail:problem:${code}`,
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  error: detail,
  code,
  ...(issues && { issues }),
})

const internalError = () => problem(500, 'internal_error', 'Something went wrong on our side. Try again.')

const problemOf = (error: FastifyError, endpoint: Endpoint | undefined): Problem => {
  if (error instanceof Rejection) {
    const status = statusOf(endpoint, error.code)
    // An undeclared code is a defect: its status would be a guess, and no client expects it.
    return status === undefined ? internalError() : problem(status, error.code, error.message)
  }
  if (error instanceof InvalidInput) return problem(400, 'validation_failed', error.message, error.issues)
  if (isTransient(error))
    return problem(
      503,
      'temporarily_unavailable',
      'This part of RoleTrail is unavailable right now. Try again in a moment.',
    )
  const status = error.statusCode ?? 500
  if (status < 500)
    return problem(status, error.code?.replace(/^FST_(ERR_)?(CTP_)?/, '').toLowerCase() ?? 'bad_request', error.message)
  return internalError()
}

/** What nginx logs for a request whose client did not wait for the response; no client ever sees it. */
export const clientClosedRequest = 499

/** Whether the connection ended before the response did: what fails then is nobody's failure. */
export const hasHungUp = ({ raw }: FastifyReply) => raw.destroyed && !raw.writableFinished

/** Fastify's error handler. The details of a 5xx are logged and not sent. */
export const sendProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (hasHungUp(reply)) {
    request.log.debug({ err: error }, 'failed after the client hung up')
    return reply.send()
  }
  const body = problemOf(error, request.routeOptions.config?.endpoint)
  if (error instanceof CallerGone) request.log.info('the caller has hung up')
  else if (body.status >= 500) request.log.error({ err: error }, 'request failed')
  if (body.status === 503) reply.header('retry-after', '2')
  if (error instanceof Rejection) {
    reply.headers(error.headers)
    if (error.current !== undefined) Object.assign(body, { current: error.current })
  }
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body))
}

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .type('application/problem+json')
    .send(JSON.stringify(problem(404, 'not_found', "There's nothing here.")))

export const sendMethodNotAllowed = (reply: FastifyReply, allowed: string[]) =>
  reply
    .code(405)
    .header('allow', allowed.join(', '))
    .type('application/problem+json')
    .send(JSON.stringify(problem(405, 'method_not_allowed', "This can't be done here.")))

const brokenRequests: Record<string, [status: number, code: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
}

/** Responds to a broken request, for which there is no reply object: writes to the socket and ends it. */
export const sendBrokenRequest = (
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string> = {},
) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, code, detail] = brokenRequests[error.code ?? ''] ?? [400, 'bad_request', 'This is no HTTP request.']
  const body = JSON.stringify(problem(status, code, detail))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )
}
