import { run } from '@roletrail/chassis/run'
import { startIdentity } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startIdentity(readConfig()))
