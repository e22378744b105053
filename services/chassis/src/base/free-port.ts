import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range that Linux and macOS use for outgoing connections, one of which could take the port meanwhile.
const firstPort = 20_000
const portCount = 10_000
const maxAttempts = 50

/** Returns a port of 127.0.0.1 on which nothing listens: the preferred one if it is free, otherwise a random one. */
export const freePort = async (preferred?: number): Promise<number> => {
  if (preferred && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port was found in ${maxAttempts} attempts`)
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
