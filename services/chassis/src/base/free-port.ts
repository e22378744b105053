import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

// Below the range that Linux and macOS use for outgoing connections, one of which could take the port meanwhile.
const firstPort = 20_000
const portCount = 10_000
const maxAttempts = 50

/**
 * Returns a port of 127.0.0.1 on which nothing listens: the preferred one if it is free, otherwise a random one. While this
 * process lives, nobody else who asks here gets it: who asked may not listen yet, or may be about to start again.
 */
export const freePort = async (preferred?: number): Promise<number> => {
  if (preferred && ownerOf(preferred) !== 'another' && (await isFree(preferred)) && reserve(preferred)) return preferred
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if (ownerOf(port) === undefined && (await isFree(port)) && reserve(port)) return port
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

/** Holds a file for each port that was given away, named after it, with the id of the process that asked. */
const reservations = join(tmpdir(), `roletrail-ports-${userInfo().uid}`)

const ownerOf = (port: number): 'us' | 'another' | undefined => {
  try {
    const id = Number(readFileSync(join(reservations, String(port)), 'utf8'))
    if (id === process.pid) return 'us'
    process.kill(id, 0)
    return 'another'
  } catch {
    // Nobody has asked for it, or whoever did has ended.
    return undefined
  }
}

const reserve = (port: number): boolean => {
  const path = join(reservations, String(port))
  mkdirSync(reservations, { recursive: true })
  if (ownerOf(port) !== 'another') rmSync(path, { force: true })
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // Somebody else was faster.
    return false
  }
}
