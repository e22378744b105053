import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what Linux and macOS give to outgoing connections: one of those could take a port again before it is used.
const first = 20_000
const count = 10_000
const tries = 50

/** A port on 127.0.0.1 that nobody listens on: the preferred one if it is free, else any. */
export const freePort = async (preferred?: number): Promise<number> => {
  if (preferred && (await isFree(preferred))) return preferred
  for (let nth = 0; nth < tries; nth += 1) {
    const port = first + Math.floor(Math.random() * count)
    if (await isFree(port)) return port
  }
  throw new Error('No free port.')
}

export const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}
