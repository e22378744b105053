import { run } from '@roletrail/chassis/run'
import { startBff } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startBff(readConfig()))
