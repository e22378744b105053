import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { sessionIn } from '../actors/seeker.ts'
import { bombPicture } from './bomb-picture.ts'
import { flood } from './flood.ts'
import { openSockets } from './sockets.ts'
import type { HostileStack, Person } from './stack.ts'
import type { Tally } from './tally.ts'

/** How much of everything: all of it for `make hostile`, less inside the tests. */
export interface Scale {
  seconds: number
  jobs: number
  heavyJobs: number
  streams: number
  slowSockets: number
}

export interface Attack {
  name: string
  /** Whether the product is to refuse some of it with 429 or 503. */
  isRefused: boolean
  /** What the attacker does beforehand; returns the attack, which ends when aborted. */
  prepare: (stack: HostileStack, scale: Scale) => Promise<(tally: Tally, signal: AbortSignal) => Promise<unknown>>
}

const login = (nth: number) => JSON.stringify({ email: `nobody-${nth}@example.test`, password: 'a wrong password' })

// What one person may hold open before the oldest ends (bff/src/live).
const streamsPerPerson = 20

const attackers = async (stack: HostileStack, name: string, count: number) => {
  const people: Person[] = []
  const names = Array.from({ length: count }, (_, nth) => `${name}-${nth}`).values()
  const signUpNext = async () => {
    for (const each of names) people.push(await stack.person(each))
  }
  await Promise.all([signUpNext(), signUpNext()])
  return people
}

const get = (path: string, headers: Record<string, string>) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** A byte now and then. */
const drip = async (socket: Socket, signal: AbortSignal) => {
  while (!signal.aborted && socket.writable) {
    socket.write('a')
    await sleep(1_000, undefined, { signal }).catch(() => undefined)
  }
}

/** Of the sandbox that stands in for Mailgun. */
const signingKey = 'signing-sandbox'

const urlencoded = (fields: Record<string, string>) => ({
  type: 'application/x-www-form-urlencoded',
  content: new URLSearchParams(fields).toString(),
})

/** The file comes first, so that all of it has to be read before the signature is known. */
const multipart = (fields: Record<string, string>, file: { name: string; bytes: string }) => {
  const part = (head: string, value: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
  const content = [part(`name="attachment-1"; filename="${file.name}"`, file.bytes), ...texts, '--b--\r\n'].join('')
  return { type: 'multipart/form-data; boundary=b', content }
}

export const attacks: Attack[] = [
  {
    name: 'sign-ins from one address',
    isRefused: true,
    prepare: async (stack) => {
      const headers = { 'x-forwarded-for': stack.newAddress() }
      const shot = (nth: number) => ({ path: '/api/auth/login', headers, body: login(nth) })
      return (tally, signal) => flood(stack, tally, 64, shot, signal)
    },
  },
  {
    name: 'sign-ins from everywhere',
    isRefused: true,
    prepare: async (stack) => (tally, signal) => {
      const shot = (nth: number) => ({
        path: '/api/auth/login',
        headers: { 'x-forwarded-for': stack.newAddress() },
        body: login(nth),
      })
      return flood(stack, tally, 64, shot, signal)
    },
  },
  {
    name: 'completing one signup',
    isRefused: true,
    prepare: async (stack) => {
      const { seeker, headers } = await stack.person('completing')
      const { location } = await pay(await (await stack.visitor('completing-too')).startSignUp())
      const body = JSON.stringify({ sessionId: sessionIn(location) })
      const shot = () => ({
        path: '/api/complete-signup',
        headers: { 'x-forwarded-for': headers['x-forwarded-for'] },
        body,
      })
      await seeker.logOut()
      return (tally, signal) => flood(stack, tally, 64, shot, signal)
    },
  },
  {
    name: 'webhooks with a wrong signature',
    isRefused: true,
    prepare: async (stack) => {
      const headers = { 'x-forwarded-for': stack.newAddress(), 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` }
      const shot = () => ({ path: '/webhooks/stripe', headers, body: '{}' })
      return (tally, signal) => flood(stack, tally, 64, shot, signal)
    },
  },
  {
    name: 'webhooks of 1 MB, signature malformed',
    isRefused: true,
    prepare: async (stack) => {
      const headers = { 'x-forwarded-for': stack.newAddress(), 'stripe-signature': 'nothing' }
      const body = `{"msg":"${'a'.repeat(1_000_000)}"}`
      return (tally, signal) => flood(stack, tally, 4, () => ({ path: '/webhooks/stripe', headers, body }), signal)
    },
  },
  {
    name: 'mails to private addresses',
    isRefused: true,
    prepare: async (stack) => {
      const { seeker } = await stack.person('addressed')
      const { body } = await seeker.browser.post<{ address: { address: string } }>('/api/mail-address', undefined)
      const mail = (changes: Record<string, string>) => ({
        recipient: body.address.address,
        from: 'Eve <eve@evil.test>',
        subject: 'Your application',
        'body-plain': 'We decided not to move forward.',
        'Message-Id': `<${randomUUID()}@evil.test>`,
        ...signedByMailgun({ key: signingKey }),
        ...changes,
      })
      const replayed = mail({})
      const film = multipart(mail({ signature: '0'.repeat(64) }), { name: 'film.mp4', bytes: 'x'.repeat(2_000_000) })
      const kinds = [
        () => urlencoded(mail({ signature: '0'.repeat(64) })),
        () => urlencoded(replayed),
        () => urlencoded(mail({ recipient: `jobs-${randomUUID().replaceAll('-', '').slice(8)}@in.roletrail.test` })),
        () => film,
      ]
      return (tally, signal) => {
        // From everywhere, as a provider's servers are: what each network may send does not end it.
        const shot = (nth: number) => {
          const { type, content } = (kinds[nth % kinds.length] as (typeof kinds)[number])()
          const headers = { 'x-forwarded-for': stack.newAddress(), 'content-type': type }
          return { path: '/webhooks/mailgun/inbox', headers, body: content }
        }
        return flood(stack, tally, 64, shot, signal)
      }
    },
  },
  {
    name: 'mails of 27 MB that hardly arrive',
    isRefused: true,
    prepare: async (stack) => {
      const headers = Object.entries({
        host: 'localhost',
        'x-forwarded-for': stack.newAddress(),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '27000000',
      })
      const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      return (tally, signal) =>
        openSockets(
          stack,
          tally,
          16,
          (socket, nth) => {
            socket.write(`POST /webhooks/mailgun/${nth % 2 ? 'inbox' : 'inbound'} HTTP/1.1\r\n${head}\r\n--b\r\n`)
            void drip(socket, signal)
          },
          signal,
        )
    },
  },
  {
    name: 'slow loris',
    isRefused: false,
    prepare:
      async (stack, { slowSockets }) =>
      (tally, signal) =>
        openSockets(
          stack,
          tally,
          slowSockets,
          (socket, nth) => {
            // Half of them never finish their headers, half never finish their body.
            socket.write(
              nth % 2
                ? 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nx-slow: '
                : 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
            )
            void drip(socket, signal)
          },
          signal,
        ),
  },
  {
    name: 'pictures that take long to read',
    isRefused: true,
    prepare: async (stack) => {
      const { headers } = await stack.person('painter')
      const body = JSON.stringify({ company: 'Acme', position: 'Engineer', images: await bombPicture() })
      return (tally, signal) => flood(stack, tally, 12, () => ({ path: '/api/jobs', headers, body }), signal)
    },
  },
  {
    name: 'a person with many jobs leaves',
    isRefused: false,
    prepare: async (stack, { jobs }) => {
      const { seeker } = await stack.person('leaver', jobs)
      return async (tally, signal) => {
        const { status } = await seeker.browser.post('/api/account/delete', { password: seeker.password })
        tally.count(status)
        await sleep(60_000, undefined, { signal }).catch(() => undefined)
      }
    },
  },
  {
    name: '40 cancel and resume in flight',
    isRefused: true,
    prepare: async (stack) => {
      const { headers } = await stack.person('undecided')
      const shot = (nth: number) => ({
        path: nth % 2 ? '/api/billing/resume-subscription' : '/api/billing/cancel-subscription',
        headers,
      })
      return (tally, signal) => flood(stack, tally, 40, shot, signal)
    },
  },
  {
    name: '64 job lists nobody reads',
    isRefused: true,
    prepare: async (stack, { heavyJobs }) => {
      const { headers } = await stack.person('collector', heavyJobs, { notes: 'x'.repeat(60_000) })
      return (tally, signal) =>
        openSockets(
          stack,
          tally,
          64,
          (socket) => {
            socket.write(get('/api/jobs', headers))
            // The beginning, which says whether it was refused, and no more.
            socket.once('data', () => socket.pause())
          },
          signal,
        )
    },
  },
  {
    name: 'open live streams',
    isRefused: false,
    prepare: async (stack, { streams }) => {
      const people = await attackers(stack, 'listener', Math.ceil(streams / streamsPerPerson))
      return (tally, signal) =>
        openSockets(
          stack,
          tally,
          streams,
          (socket, nth) => {
            const { headers } = people[nth % people.length] as Person
            socket.write(get('/api/live', { ...headers, accept: 'text/event-stream' }))
          },
          signal,
        )
    },
  },
]
