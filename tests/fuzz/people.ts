import { createSeeker, type Seeker } from '../actors/seeker.ts'

/** Somebody the fuzzer acts as, with the ids that were seen in answers to them. */
export interface FuzzingPerson {
  role: string
  seeker: Seeker | undefined
  /** Asks by this personal token instead of a session. */
  token?: string
  ids: string[]
}

const mostIds = 40
const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Whoever reads an id may use it in the next request. */
export const rememberIds = ({ ids }: FuzzingPerson, text: string) => {
  for (const [id] of text.slice(0, 20_000).matchAll(anId)) if (!ids.includes(id)) ids.push(id)
  ids.splice(0, ids.length - mostIds)
}

/** How somebody says who they are. */
export const credentialsOf = ({ seeker, token }: FuzzingPerson): Record<string, string> => {
  if (token) return { authorization: `Bearer ${token}` }
  const cookie = [...(seeker?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return cookie ? { cookie } : {}
}

interface Roles {
  url: string
  /** Ends a subscription, after which only reading is allowed. */
  endSubscription: (userId: string) => Promise<unknown>
  /** Somebody who is signed in as an administrator. */
  admin: (name: string) => Promise<Seeker>
}

/** One person for every role there is, a program with a token, and something to work on. */
export const peopleOfEveryRole = async ({ url, endSubscription, admin }: Roles): Promise<FuzzingPerson[]> => {
  const [subscriber, reader, programmer] = ['subscriber', 'reader', 'programmer'].map((role) =>
    createSeeker(url, `fuzz-${role}`),
  ) as [Seeker, Seeker, Seeker]
  for (const each of [subscriber, reader, programmer]) {
    await each.signUp()
    await each.addJob({ company: 'Acme', position: 'Engineer' })
  }
  await endSubscription((await reader.me()).body.id)
  const scopes = ['jobs:read', 'jobs:write']
  const made = await programmer.browser.post<{ token: string }>('/api/account/tokens', {
    name: 'Fuzzer',
    scopes,
    days: 30,
  })
  const people: Omit<FuzzingPerson, 'ids'>[] = [
    { role: 'visitor', seeker: undefined },
    { role: 'reader', seeker: reader },
    { role: 'subscriber', seeker: subscriber },
    { role: 'token', seeker: undefined, token: made.body.token },
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
