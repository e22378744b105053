import type { QueryClient } from '@tanstack/react-query'
import { deleteDatabase } from '../lib/storage/indexed-db.ts'
import { forgetQueries } from '../lib/storage/kept-queries.ts'
import { keepFor, keptPerson } from '../lib/storage/person.ts'
import { currentUser } from '../session/current-user.ts'
import { keepReads, readAhead } from './kept-reads.ts'
import { startWaitingChanges } from './waiting/waiting-changes.ts'
import { registerWorker } from './worker/register.ts'

type Sending = Awaited<ReturnType<typeof startWaitingChanges>>

/** Reading ahead begins when the page's own requests are long done, in milliseconds. */
const settling = 5_000

let sending: Sending | undefined

/** Sends a change again that was refused. */
export const sendAgain: Sending['retry'] = async (change) => sending?.retry(change)

/** Makes the app of the signed-in person work without a network, until the returned function is called. */
export const startOffline = (client: QueryClient, person: string) => {
  let stopped = false
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = async () => {
    const before = keptPerson()
    // The session of somebody else has ended in this browser without signing out.
    if (before !== null && before !== person) await deleteDatabase()
    keepFor(person)
    const stopKeeping = keepReads(client, person)
    stop = stopKeeping
    const started = await startWaitingChanges(client, person)
    stop = () => {
      stopKeeping()
      started.stop()
      sending = undefined
    }
    if (stopped) return stop()
    sending = started
    registerWorker()
    // Whoever signs out is nobody's reader before the page is gone: what is read then would open the storage again.
    const isOver = () => stopped || keptPerson() !== person
    timer = setTimeout(() => void readAhead(client, isOver).catch(() => {}), settling)
  }
  // Without storage there is nothing to read or to send later; with a network everything works as before.
  start().catch(() => {})
  return () => {
    stopped = true
    clearTimeout(timer)
    stop()
    // The session ended by itself. Whoever signed out has left nothing to forget, and looking would open the storage again.
    if (keptPerson() === person && !client.getQueryData(currentUser.queryKey)) void forgetQueries()
  }
}
