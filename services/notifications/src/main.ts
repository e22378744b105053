import { run } from '@roletrail/chassis/service/run'
import { startNotifications } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startNotifications(readConfig()))
