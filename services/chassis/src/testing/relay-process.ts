import { createLogger } from '../base/logger.ts'
import { createNats } from '../messaging/nats.ts'
import { createRelay } from '../messaging/relay.ts'

/** A relay in a process of its own, for tests that kill it or make it freeze: `node relay-process.ts DATABASE NATS`. */
const [, , databaseUrl = '', natsUrl = ''] = process.argv
const logger = createLogger('relay', 'silent')
createRelay('jobs', databaseUrl, createNats(natsUrl, 'relay', logger), logger)
