import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the shapes the API returns: what a build with another contract has kept is not read (src/lib/storage/kept-queries.ts). */
export const contractVersion = () => {
  const schemas = readFileSync(join(import.meta.dirname, '../../contracts/schemas.json'))
  return createHash('sha256').update(schemas).digest('hex').slice(0, 12)
}
