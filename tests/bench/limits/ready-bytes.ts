import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PagesOrder } from './pages.ts'

const start = async (order: PagesOrder) => {
  const child = fork(join(import.meta.dirname, 'pages.ts'))
  const answered = once(child, 'message')
  child.send(order)
  const [url] = (await answered) as [string]
  return { url, stop: () => void child.kill() }
}

/** Ready bytes from a bare Fastify through a bare Fastify with @fastify/http-proxy. */
export const readyBytes = async (body: Buffer, encoding?: string) => {
  const origin = await start({ body: body.toString('base64'), ...(encoding && { encoding }) })
  const proxy = await start({ upstream: origin.url })
  return {
    port: Number(new URL(proxy.url).port),
    stop: () => {
      proxy.stop()
      origin.stop()
    },
  }
}
