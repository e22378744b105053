import { readConfig } from './config.ts'
import { foreground } from './foreground.ts'
import { openHouse } from './house.ts'
import { welcome } from './welcome.ts'

await foreground(async (stack, signal) => {
  const config = readConfig()
  const house = await openHouse({ config, stack, signal, run: (main) => [process.execPath, main] })
  await welcome(house)
})
