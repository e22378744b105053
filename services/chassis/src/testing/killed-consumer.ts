import { createLogger } from '../base/logger.ts'
import { runConsumer } from '../messaging/consumer.ts'
import { createNats } from '../messaging/nats.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { countingConsumer } from './counter.ts'
import { testSql } from './sql.ts'

/** Kills itself before or after its first commit: `node killed-consumer.ts before|after DATABASE_URL NATS_URL`. */
const [moment, databaseUrl = '', natsUrl = ''] = process.argv.slice(2)

const kill = () => process.kill(process.pid, 'SIGKILL')

const database = testSql(databaseUrl)
let opened = false

const killing: Database<Sql> = {
  ...database,
  $transaction: async (work) => {
    // The first transaction reads the position; the next applies events.
    const applies = opened
    opened = true
    const result = await database.$transaction(async (tx) => {
      const result = await work(tx)
      if (applies && moment === 'before') kill()
      return result
    })
    if (applies) kill()
    return result
  },
}

const logger = createLogger('killed', 'silent')
runConsumer(countingConsumer, killing, createNats(natsUrl, 'killed', logger), logger)
