import { readConfig } from './config.ts'
import { foreground } from './foreground.ts'
import { openHouse } from './house.ts'

const tell = (line: string) => console.log(line)

await foreground(async (stack, signal) => {
  const config = readConfig()
  await openHouse({ config, stack, signal, tell, run: (main) => [process.execPath, main] })
  tell(`RoleTrail is ready: ${config.PUBLIC_URL}`)
}, tell)
