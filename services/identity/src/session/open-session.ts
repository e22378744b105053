import type { Tx } from '../database.ts'
import { queueEmail } from '../email/outgoing-emails.ts'
import { countUse } from '../throttle/throttle.ts'
import type { LockedPerson } from '../user/lock-person.ts'
import { isNewBrowser, rememberBrowser } from './known-browsers.ts'
import { startSession } from './sessions.ts'

const mailsPerDay = { name: 'new-sign-in', count: 5, windowSeconds: 24 * 60 * 60 }
const dayMs = 24 * 60 * 60_000

/** Opens the session of a locked person who has proved who they are, and tells them if the browser is new to us. */
export const openSession = async (
  tx: Tx,
  person: LockedPerson,
  { device, browser }: { device: string | null; browser: string | null },
) => {
  const isNew = await isNewBrowser(tx, person.id, browser)
  const started = await startSession(tx, person, device)
  if (isNew && (await countUse(tx, mailsPerDay, person.id)).allowed)
    await queueEmail(tx, {
      userId: person.id,
      template: 'new-sign-in',
      email: person.email,
      data: { device: device ?? 'a browser', at: person.now.toISOString() },
      expiresAt: new Date(person.now.getTime() + dayMs),
    })
  return { ...started, browser: await rememberBrowser(tx, person.id, browser) }
}
