import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Strike {
  /** Before the request is passed on, or when it is answered and the answer is held back. */
  moment: 'before' | 'after'
  /** `POST /v1/refunds` */
  at: RegExp
  strike: () => void
}

/**
 * Stands before a service and passes on what it is asked, but for the first request at which to strike: that one is
 * never answered. So a caller can be killed on either side of what it asks of somebody else.
 */
export const testGate = async (target: string, { moment, at, strike }: Strike) => {
  let struck = false
  const server = createServer((request, response) => {
    const pass = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const strikes = !struck && at.test(`${request.method} ${request.url}`)
      struck ||= strikes
      if (strikes && moment === 'before') return strike()
      const {
        host: _host,
        connection: _connection,
        'transfer-encoding': _how,
        'content-length': _length,
        ...headers
      } = request.headers
      const answer = await fetch(new URL(request.url ?? '/', target), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(chunks.length && { body: Buffer.concat(chunks) }),
      })
      const body = await answer.text()
      if (strikes) return strike()
      const type = answer.headers.get('content-type')
      response.writeHead(answer.status, type ? { 'content-type': type } : {}).end(body)
    }
    // What is behind it may be gone, and whoever asked as well.
    pass().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
