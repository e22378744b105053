import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web site on a free port of this machine, for tests; it records the requested paths and counts connections. */
export const testSite = async (listener: RequestListener, host = '127.0.0.1', port = 0) => {
  const paths: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    listener(request, response)
  }).on('connection', () => connections++)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))

  return {
    port: (server.address() as AddressInfo).port,
    paths,
    connections: () => connections,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const servesHtml =
  (body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  }
