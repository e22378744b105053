import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { createSandbox, type Sandbox } from '../app.ts'
import { readConfig, type SandboxConfig } from '../config.ts'

export const testConfig = (more: Partial<SandboxConfig> = {}): SandboxConfig => ({
  ...readConfig({ SANDBOX_PORT: '0' }),
  retryDelayMs: 5,
  ...more,
})

export const startSandbox = async (config = testConfig()) => {
  const sandbox = await createSandbox(config)
  return Object.assign(sandbox, { [Symbol.asyncDispose]: sandbox.close })
}

/** The real client, pointed at the sandbox. */
export const clientOf = ({ port }: Pick<Sandbox, 'port'>, key = 'sk_test_sandbox') =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 20_000,
  })

export const monthly = {
  mode: 'subscription',
  line_items: [{ price: 'price_roletrail_monthly', quantity: 1 }],
  success_url: 'http://localhost:8080/signup-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/auth',
} satisfies Stripe.Checkout.SessionCreateParams

export interface Received {
  body: string
  headers: IncomingHttpHeaders
}

/** Receives webhooks and returns the status the test chooses. */
export const startReceiver = async (statusOf: (count: number) => number = () => 200, port = 0) => {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers })
    response.writeHead(statusOf(received.length)).end()
    for (const check of waiting) check()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}/`,
    port: address.port,
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type),
    until: (isEnough: (received: Received[]) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!isEnough(received)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export const post = async (url: string, body?: object) => {
  const response = await fetch(url, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.status, body: await response.json() }
}
