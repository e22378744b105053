import { hashKey, type QueryKey } from '@tanstack/react-query'
import { clearStore, deleteOldest, readStored, writeStored } from './indexed-db.ts'
import { keptPerson } from './person.ts'

/** What one query returned, as this browser keeps it for its person. */
interface KeptQuery {
  person: string
  /** The contract of the build that fetched it; another one may expect another shape. */
  contract: string
  /** When it was fetched, in milliseconds since the epoch. */
  at: number
  data: unknown
}

const contract = import.meta.env.VITE_CONTRACT
const maxAge = 30 * 24 * 60 * 60_000
const maxQueries = 200
// In characters. The list of jobs is the one large thing: 5,000 of them are about three million.
const maxLength = { list: 6_000_000, other: 250_000 }

/** Returns what was kept; throws the given error if there is nothing that may be shown. */
export const recall = async (queryKey: QueryKey, error: unknown) => {
  const kept = await readKept(queryKey)
  if (!kept) throw error
  return kept.data
}

export const readKept = async (queryKey: QueryKey): Promise<KeptQuery | undefined> => {
  const person = keptPerson()
  const kept = person ? await readStored<KeptQuery>('queries', hashKey(queryKey)).catch(() => undefined) : undefined
  const usable = kept?.person === person && kept?.contract === contract && Date.now() - kept.at < maxAge
  return usable ? kept : undefined
}

/** Keeps what a query returned, unless it is too long or somebody else's by now. */
export const keepQuery = async (person: string, queryKey: QueryKey, data: unknown, at: number) => {
  const { length } = JSON.stringify(data) ?? ''
  const most = queryKey.length === 3 && queryKey[1] === 'jobs' ? maxLength.list : maxLength.other
  if (length > most || keptPerson() !== person) return
  await writeStored('queries', hashKey(queryKey), { person, contract, at, data } satisfies KeptQuery)
}

/** Leaves the newest. */
export const pruneQueries = () => deleteOldest('queries', maxQueries)

/** When the session has ended, what was read is not shown any more. Changes that wait do so until the person is back. */
export const forgetQueries = () => clearStore('queries').catch(() => {})
