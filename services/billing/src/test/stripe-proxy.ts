import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between billing and Stripe's sandbox: `before` is called, and waited for, before each request is passed on. */
export const stripeProxy = async (target: string, before: (call: string) => Promise<void>) => {
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      await before(`${request.method} ${request.url}`)
      const { authorization = '', 'content-type': type, 'idempotency-key': key } = request.headers
      const passed = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: {
          authorization,
          ...(type && { 'content-type': type }),
          ...(key && { 'idempotency-key': String(key) }),
        },
        ...(chunks.length && { body: Buffer.concat(chunks) }),
      })
      const names = ['content-type', 'request-id', 'stripe-should-retry', 'idempotent-replayed']
      const headers = names.flatMap((name) =>
        passed.headers.get(name) ? [[name, String(passed.headers.get(name))]] : [],
      )
      response.writeHead(passed.status, Object.fromEntries(headers)).end(await passed.text())
    } catch {
      response.destroy()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
