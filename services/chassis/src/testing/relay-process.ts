import { createLogger } from '../base/logger.ts'
import { createNats } from '../messaging/nats.ts'
import { createRelay } from '../messaging/relay.ts'

/** A relay as a process, for tests that kill or freeze it: `node relay-process.ts DATABASE_URL NATS_URL`. */
const [, , databaseUrl = '', natsUrl = ''] = process.argv
const logger = createLogger('relay', 'silent')
createRelay('jobs', databaseUrl, createNats(natsUrl, 'relay', logger), logger)
