import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devNull } from 'node:os'
import { expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { openHistory } from './history.ts'
import { runUsers } from './users.ts'

it('users of whom one breaks end with the error, long before the run does', async () => {
  // The checkout it leads to is not there, for which nobody is prepared.
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"url":"http://127.0.0.1:1/checkout"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const users = runUsers(
    { baseUrls: [url, url], random: createRandom('users'), history: openHistory(devNull) },
    new AbortController().signal,
  )
  await expect(users).rejects.toThrow('fetch failed')
  server.closeAllConnections()
  server.close()
})
