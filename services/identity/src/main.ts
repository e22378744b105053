import { run } from '@roletrail/chassis/service/run'
import { startIdentity } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startIdentity(readConfig()))
