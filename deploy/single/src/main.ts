import { run } from '@roletrail/chassis/service/run'
import { startSingle } from './single.ts'

await run(startSingle)
