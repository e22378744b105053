import { createSeeker, type Seeker } from '../actors/seeker.ts'

/** Somebody the fuzzer acts as, with the ids that were seen in answers to them. */
export interface FuzzingPerson {
  role: string
  seeker: Seeker | undefined
  ids: string[]
}

const mostIds = 40
const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whoever reads an id may use it in the next request. */
export const rememberIds = ({ ids }: FuzzingPerson, text: string) => {
  for (const [id] of text.slice(0, 20_000).matchAll(anId)) if (!ids.includes(id)) ids.push(id)
  ids.splice(0, ids.length - mostIds)
}

export const cookiesOf = ({ seeker }: FuzzingPerson) =>
  [...(seeker?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

interface Roles {
  url: string
  /** Ends a subscription, after which only reading is allowed. */
  endSubscription: (userId: string) => Promise<unknown>
  /** Somebody who is signed in as an administrator. */
  admin: (name: string) => Promise<Seeker>
}

/** One person for every role there is, and something to work on. */
export const peopleOfEveryRole = async ({ url, endSubscription, admin }: Roles): Promise<FuzzingPerson[]> => {
  const [subscriber, reader] = [createSeeker(url, 'fuzz-subscriber'), createSeeker(url, 'fuzz-reader')]
  for (const each of [subscriber, reader]) {
    await each.signUp()
    await each.addJob({ company: 'Acme', position: 'Engineer' })
  }
  await endSubscription((await reader.me()).body.id)
  const people = [
    { role: 'visitor', seeker: undefined },
    { role: 'reader', seeker: reader },
    { role: 'subscriber', seeker: subscriber },
    { role: 'admin', seeker: await admin('fuzz-admin') },
  ]
  return Promise.all(
    people.map(async (person) => {
      const of = { ...person, ids: ['0199c0de-0000-7000-8000-000000000000'] }
      if (person.seeker) rememberIds(of, JSON.stringify(await person.seeker.jobs()))
      return of
    }),
  )
}

const signingIn = new Map<Seeker, Promise<void>>()

const signInAgain = async (seeker: Seeker) => {
  if ((await seeker.me()).status === 200) return
  const { status, body } = await seeker.logIn()
  if (status !== 200) throw new Error(`${seeker.name} cannot sign in any more: ${status} ${JSON.stringify(body)}`)
}

/** Requests of theirs may have ended their session; they sign in again, once for all that noticed. */
export const staySignedIn = async ({ seeker }: FuzzingPerson) => {
  if (!seeker) return
  const begun = signingIn.get(seeker) ?? signInAgain(seeker).finally(() => signingIn.delete(seeker))
  signingIn.set(seeker, begun)
  await begun
}
