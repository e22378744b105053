import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { testProxy } from '../testing/proxy.ts'
import { createAdapter } from './adapter.ts'
import { isUnavailable } from './database.ts'
import { isTransient } from './transient.ts'

/** Accepts a connection and closes it at once, as a server does that is shutting down. */
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

  it('P1: is told from a fault of ours also where it goes while a transaction commits', async () => {
    await using stack = new AsyncDisposableStack()
    const database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
    stack.defer(database.drop)
    const wire = await testProxy(database.url)
    const adapter = stack.adopt(await createAdapter(wire.url, 'test').connect(), (one) => one.dispose())
    const transaction = await adapter.startTransaction()
    // It leaves and is never answered.
    wire.freeze('both')
    const committed = transaction.executeRaw({ sql: 'COMMIT', args: [], argTypes: [] })
    await wire.close()
    const error = await committed.catch((error: unknown) => error)
    // Gives the connection back.
    await transaction.rollback()
    expect(error).toMatchObject({ cause: { kind: 'ConnectionClosed' } })
    expect(isUnavailable(error)).toBe(true)
    expect(isTransient(error)).toBe(true)
  })

  it('P1: is told from a fault of ours also where it has become a standby', async () => {
    await using stack = new AsyncDisposableStack()
    const database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
    stack.defer(database.drop)
    const url = new URL(database.url)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const pool = new pg.Pool({ connectionString: url.href })
    stack.defer(() => pool.end())
    const error = await pool.query('delete from outbox').catch((error: unknown) => error)
    expect(error).toMatchObject({ code: '25006' })
    expect(isUnavailable(error)).toBe(true)
    expect(isTransient(error)).toBe(true)
    const adapter = stack.adopt(await createAdapter(url.href, 'test').connect(), (one) => one.dispose())
    const throughPrisma = await adapter
      .executeRaw({ sql: 'delete from outbox', args: [], argTypes: [] })
      .catch((error: unknown) => error)
    expect(isTransient(throughPrisma)).toBe(true)
  })

  it('P1: is told from a fault of ours also where a pooler says so', () => {
    expect(isTransient(Object.assign(new Error('server login has been failing'), { code: '08P01' }))).toBe(true)
  })
})
