// A process: a bare Fastify that returns prepared bytes, or one that proxies another. The limit of a board read is the
// second in front of the first.
import proxy from '@fastify/http-proxy'
import fastify from 'fastify'

const server = fastify()

process.once('message', async ({ body, encoding, upstream }: PagesOrder) => {
  if (upstream) await server.register(proxy, { upstream })
  else {
    const bytes = Buffer.from(body ?? '', 'base64')
    server.get('/board', (_request, reply) => {
      if (encoding) reply.header('content-encoding', encoding)
      reply.type('application/json; charset=utf-8').send(bytes)
    })
  }
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
})

export interface PagesOrder {
  /** base64 */
  body?: string
  encoding?: string
  upstream?: string
}
