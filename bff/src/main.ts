import { run } from '@roletrail/chassis/service/run'
import { startBff } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startBff(readConfig()))
