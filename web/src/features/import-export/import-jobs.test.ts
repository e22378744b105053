import { beforeEach, expect, it } from 'vitest'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { importJobs } from './import-jobs.ts'

const add = 'POST /api/jobs'
let server: ReturnType<typeof mockServer>
beforeEach(() => {
  server = mockServer()
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, line) => ({
    line,
    key: `key of ${line}`,
    job: { company: `Company ${line}`, position: 'Engineer' },
  }))

it('U1: sends each row under a key of its own, so that the same file sent again adds nothing twice', async () => {
  const progress: number[] = []
  const importing = importJobs(rows(6), (done) => progress.push(done))
  const sent = new Map<string | null, unknown>()
  for (let nth = 0; nth < 6; nth += 1) {
    const call = await server.next(add)
    sent.set(call.idempotencyKey, call.body)
    call.respond(201, {})
  }
  expect(await importing).toEqual({ added: 6, failed: [] })
  expect(sent).toEqual(new Map(rows(6).map(({ key, job }) => [key, job])))
  expect(progress).toEqual([1, 2, 3, 4, 5, 6])
})

it('continues after a row that the server refuses, and says why', async () => {
  const importing = importJobs(rows(2), () => {})
  ;(await server.next(add)).respond(400, problemBody(400, 'validation_failed', 'The company is too long.'))
  ;(await server.next(add)).respond(201, {})
  expect(await importing).toEqual({ added: 1, failed: [{ line: 0, problem: 'The company is too long.' }] })
})

it('waits as long as the rate limit says, and sends the row again', async () => {
  const importing = importJobs(rows(1), () => {})
  const tooFast = problemBody(429, 'too_many_requests', "That's a bit fast.")
  const first = await server.next(add)
  first.respond(429, tooFast, { 'retry-after': '0.01' })
  const again = await server.next(add)
  expect(again.idempotencyKey).toBe(first.idempotencyKey)
  again.respond(201, {})
  expect(await importing).toEqual({ added: 1, failed: [] })
})

it('stops if the rest would fail the same way, and accounts for every row', async () => {
  const importing = importJobs(rows(7), () => {})
  const full = 'Your board holds 5000 jobs. Delete some to add more.'
  for (let nth = 0; nth < 4; nth += 1) (await server.next(add)).respond(409, problemBody(409, 'too_many_jobs', full))
  const { added, failed, stopped } = await importing
  expect([added, stopped]).toEqual([0, full])
  expect(failed.map(({ line }) => line).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(failed.filter(({ problem }) => problem === "We didn't get to it")).toHaveLength(3)
  expect(server.seen).toHaveLength(4)
})
