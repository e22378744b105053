import { run } from '@roletrail/chassis/service/run'
import { startBilling } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startBilling(readConfig()))
