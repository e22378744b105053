import { run } from '@roletrail/chassis/run'
import { startBilling } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startBilling(readConfig()))
