import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port on 127.0.0.1 that nobody listens on: the preferred one if it is free, else any. */
export const freePort = async (preferred?: number) =>
  (preferred && (await claim(preferred))) || (await claim(0)) || Promise.reject(new Error('No free port.'))

export const isFree = async (port: number) => (await claim(port)) !== undefined

const claim = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' ? address?.port : undefined
  } catch {
    return undefined
  } finally {
    server.close()
  }
}
