import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { services } from '@roletrail/contracts/words/service'
import { within } from '../evidence/evidence.ts'
import type { ChaosHouse } from '../house/chaos-house.ts'

// Numbers of the cards that were typed, with or without gaps, and the password everybody chose.
const secrets =
  /4242[ -]?4242[ -]?4242[ -]?4242|4000[ -]?0000[ -]?0000[ -]?0341|4000[ -]?0027[ -]?6000[ -]?3184|5555[ -]?5555[ -]?5555[ -]?4444|correct horse battery/

/** S14: where a card's number or a password stands that must stand nowhere: logs, events, outboxes, tables. */
export const findSecrets = async (house: ChaosHouse): Promise<string[]> => {
  const found: string[] = []
  const logs = join(house.directory, 'log')
  for (const file of await readdir(logs)) {
    const line = secrets.exec(await readFile(join(logs, file), 'utf8'))
    if (line) found.push(`S14: ${file} holds ${line[0]}`)
  }
  for (const service of services) {
    const tables = await within(
      house.database(service),
      (sql) => sql.$queryRaw<{ name: string; text: string }[]>`
      select table_name as name, query_to_xml(format('select * from %I', table_name), true, false, '')::text as text
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name, text } of tables) {
      const value = secrets.exec(text)
      if (value) found.push(`S14: ${service}.${name} holds ${value[0]}`)
    }
  }
  return found
}
