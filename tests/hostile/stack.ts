import { createHttpBrowser } from '../actors/http-browser.ts'
import { createSeeker } from '../actors/seeker.ts'
import { stackProcess } from '../system/stack-process.ts'
import { until } from '../system/until.ts'

/** The product with its own limits, behind a proxy that says who calls: every client has an address of its own. */
export const startHostileStack = async () => {
  const stack = await stackProcess({ TRUST_PROXY: '127.0.0.1,::1' })
  const { url } = stack
  const { hostname, port } = new URL(url)
  let addresses = 0
  /** An address that nobody has used; networks of their own, so that no two people share a limit. */
  const newAddress = () => {
    addresses += 1
    return `203.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  }
  return {
    ...stack,
    hostname,
    port: Number(port),
    /** What the launcher said of processes that ended and were started again. */
    deaths: () => stack.output().match(/^.* ended \(.*$/gm) ?? [],
    newAddress,
    /** Somebody with an address of their own who is not signed up yet. */
    visitor: async (name: string) =>
      createSeeker(url, name, undefined, createHttpBrowser(url, { headers: { 'x-forwarded-for': newAddress() } })),
    /** A signed-in person with a few jobs, and the headers of their requests. */
    person: async (name: string, jobs = 0, about: { notes?: string } = {}) => {
      const forwarded = { 'x-forwarded-for': newAddress() }
      const browser = createHttpBrowser(url, { headers: forwarded })
      const seeker = createSeeker(url, name, undefined, browser)
      // The attack before may still be felt; what is measured is felt during an attack.
      await until(() =>
        seeker.signUp().then(
          () => true,
          async () => (await seeker.logIn()).status === 200,
        ),
      )
      const cards: string[] = []
      const add = async () => {
        cards.push((await seeker.addJob({ company: 'Acme', position: 'Engineer', ...about })).id)
        if (cards.length < jobs) await add()
      }
      if (jobs) await Promise.all(Array.from({ length: Math.min(jobs, 5) }, add))
      const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      return { seeker, cards, headers: { ...forwarded, cookie, origin: url, 'sec-fetch-site': 'same-origin' } }
    },
  }
}

export type HostileStack = Awaited<ReturnType<typeof startHostileStack>>
export type Person = Awaited<ReturnType<HostileStack['person']>>
