import { readConfig } from './config.ts'
import { seedAndAnnounce } from './seed/seed.ts'
import { startStack } from './stack.ts'
import { foreground } from './terminal.ts'

await foreground(async (cleanup, signal) => {
  const config = readConfig()
  const stack = await startStack({ config, cleanup, signal })
  await seedAndAnnounce(stack)
})
