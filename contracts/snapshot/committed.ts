import { readFile } from 'node:fs/promises'
import type { Snapshot } from './snapshot.ts'

export const committedPath = new URL('../schemas.json', import.meta.url)

/** The contract as it was last agreed on. */
export const committed = async () => JSON.parse(await readFile(committedPath, 'utf8')) as Snapshot
