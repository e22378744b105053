import { createLogger } from '@roletrail/chassis/base/logger'
import { createHttp } from '@roletrail/chassis/http/http'
import { type Caller, createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { bffKeys } from './key-pair.ts'

export interface ReceivedRequest {
  method: string
  url: string
  headers: FastifyRequest['headers']
  caller: Caller
  body: Buffer
}

type Respond = (received: ReceivedRequest, reply: FastifyReply) => unknown

const answer: Respond = ({ method, url }, reply) => reply.send({ method, url })

/** Stands in for a service: verifies the bff's token, records requests, and responds as the test says. */
export const fakeService = async (name: Service, { publicKeys }: ReturnType<typeof bffKeys>) => {
  const http = createHttp(createLogger(name, 'silent'))
  const verify = createTokenVerifier(name, publicKeys)
  const received: ReceivedRequest[] = []
  let respond = answer
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64_000_000 }, (_request, body, done) =>
    done(null, body),
  )
  http.route({
    method: ['GET', 'POST', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const caller = await verify(request.headers.authorization?.replace('Bearer ', '') ?? '')
      const { method, url, headers, body } = request
      const one = { method, url, headers, caller, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
      received.push(one)
      await respond(one, reply)
      return reply
    },
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    received,
    last: () => {
      const one = received.at(-1)
      if (!one) throw new Error(`nothing arrived at ${name}`)
      return one
    },
    respond: (how: Respond = answer) => {
      respond = how
    },
    close: () => http.close(),
  }
}
