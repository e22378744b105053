import { run } from '@roletrail/chassis/service/run'
import { startJobs } from './app.ts'
import { readConfig } from './config.ts'

await run(async () => startJobs(readConfig()))
