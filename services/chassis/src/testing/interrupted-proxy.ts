import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Interruption {
  /** Before the request is passed on, or after the response has arrived here, which is then withheld. */
  moment: 'before' | 'after'
  /** `POST /v1/refunds` */
  at: RegExp
  interrupt: () => void
}

/**
 * An HTTP proxy that interrupts the first request that matches: `interrupt` is called and the request gets no response.
 * A test can thus kill the caller before or after the effect of its request.
 */
export const testInterruptedProxy = async (target: string, { moment, at, interrupt }: Interruption) => {
  let interrupted = false
  const server = createServer((request, response) => {
    const pass = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const interrupts = !interrupted && at.test(`${request.method} ${request.url}`)
      interrupted ||= interrupts
      if (interrupts && moment === 'before') return interrupt()
      const {
        host: _host,
        connection: _connection,
        'transfer-encoding': _how,
        'content-length': _length,
        ...headers
      } = request.headers
      const upstream = await fetch(new URL(request.url ?? '/', target), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(chunks.length && { body: Buffer.concat(chunks) }),
      })
      const body = await upstream.text()
      if (interrupts) return interrupt()
      const type = upstream.headers.get('content-type')
      response.writeHead(upstream.status, type ? { 'content-type': type } : {}).end(body)
    }
    // The target may be gone, and the caller as well.
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
