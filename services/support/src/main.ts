import { run } from '@roletrail/chassis/service/run'
import { startSupport } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startSupport(readConfig()))
