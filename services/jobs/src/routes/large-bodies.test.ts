import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { createJob } from '@roletrail/contracts/jobs/http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

const mib = 1024 * 1024
const acme = { company: 'Acme', position: 'Engineer' }

type Length = { 'content-length': number } | { 'transfer-encoding': 'chunked' }

/** Announces a body, sends its first byte and no more. */
const begin = async (person: ReturnType<typeof service.person>, length: Length) => {
  const headers = { authorization: await person.authorization(), 'content-type': 'application/json', ...length }
  const asking = request(service.app.url + createJob.path, { method: 'POST', headers, agent: false })
  const answer = once(asking, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    code: response && ((await json(response)) as { code: string }).code,
    retryAfter: Number(response?.headers['retry-after']),
  }))
  answer.catch(() => {})
  asking.on('error', () => {})
  asking.write('{')
  return { answer, leave: () => asking.destroy() }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Of those that fit in but for one, which is refused, whichever comes last. */
const refusedOf = (begun: Begun[]) => Promise.race(begun.map(({ answer }) => answer))

const whole = { 'content-length': 44 * mib }

it('B4: bodies with images on their way leave memory to others, and are refused before they are read', async () => {
  const [eve, ada, bob, cid] = [service.person(), service.person(), service.person(), service.person()]
  const eves = [await begin(eve, whole), await begin(eve, whole), await begin(eve, { 'transfer-encoding': 'chunked' })]
  expect(await refusedOf(eves)).toEqual({ status: 429, code: 'too_many_requests', retryAfter: 2 })
  const others = [await begin(ada, whole), await begin(bob, whole), await begin(cid, whole)]
  expect(await refusedOf(others)).toEqual({ status: 503, code: 'temporarily_unavailable', retryAfter: 2 })
  // What is small goes through.
  for (const person of [eve, ada, bob, cid]) expect((await person.request('POST', '/api/jobs', acme)).status).toBe(201)

  for (const { leave } of [...eves, ...others]) leave()
  const large = { ...acme, images: ' '.repeat(2 * mib) }
  await vi.waitFor(async () => expect((await eve.request('POST', '/api/jobs', large)).status).toBe(400), {
    timeout: 15_000,
  })
})
