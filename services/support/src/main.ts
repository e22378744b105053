import { run } from '@roletrail/chassis/run'
import { startSupport } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startSupport(readConfig()))
