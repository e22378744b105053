import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rotating } from '@roletrail/chassis/testing/rotating'
import { expect, it } from 'vitest'
import { createStripe } from './client.ts'

it('sends the key of the moment, so that one is replaced without a restart', async () => {
  const sent: (string | undefined)[] = []
  const server = createServer((request, response) => {
    sent.push(request.headers.authorization)
    response.setHeader('content-type', 'application/json').end('{"object":"balance"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    const STRIPE_SECRET_KEY = rotating('sk_test_old')
    const { port } = server.address() as AddressInfo
    const stripe = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL: `http://127.0.0.1:${port}` })
    await stripe.balance.retrieve()
    STRIPE_SECRET_KEY.become('sk_test_new')
    await stripe.balance.retrieve()
    expect(sent).toEqual(['Bearer sk_test_old', 'Bearer sk_test_new'])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
