import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isUnavailable } from './database.ts'
import { isTransient } from './transient.ts'

/** Somebody who answers the telephone and hangs up, as a server does that is going down. */
const hangsUp = async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `postgresql://ada@127.0.0.1:${address.port}/none`, [Symbol.dispose]: () => server.close() }
}

describe('a database that is away', () => {
  it('P1: is told from a fault of ours also where pg gives no code', async () => {
    using server = await hangsUp()
    const pool = new pg.Pool({ connectionString: server.url })
    const error = await pool.connect().catch((error: unknown) => error)
    expect(String(error)).toBe('Error: Connection terminated unexpectedly')
    expect(isUnavailable(error)).toBe(true)
    // A consumer that took it for a fault of the event would park what is sound.
    expect(isTransient(error)).toBe(true)
    expect(isUnavailable(new Error('Something else is terminated unexpectedly'))).toBe(false)
    await pool.end()
  })
})
