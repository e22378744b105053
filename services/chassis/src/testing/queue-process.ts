import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { createQueueWorker } from '../queue/queue-worker.ts'
import { testSql } from './sql.ts'

/** A worker that starts an item and never finishes it: `node queue-process.ts DATABASE_URL QUEUE LEASE_MS REPEATABLE`. */
const [url = '', name = '', leaseMs, repeatable] = process.argv.slice(2)

createQueueWorker({
  queue: { name, payload: z.unknown() },
  database: testSql(url),
  logger: createLogger('queue-process', 'silent'),
  leaseMs: Number(leaseMs),
  repeatable: repeatable === 'true',
  handle: async ({ id }) => {
    process.stdout.write(`${id}\n`)
    await new Promise(() => {})
  },
})
