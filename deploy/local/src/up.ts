import { readConfig } from './config.ts'
import { foreground } from './foreground.ts'
import { openHouse } from './house.ts'
import { welcome } from './welcome.ts'

const tell = (line: string) => console.log(line)

await foreground(async (stack, signal) => {
  const config = readConfig()
  const house = await openHouse({ config, stack, signal, tell, run: (main) => [process.execPath, main] })
  await welcome(house, tell)
}, tell)
