import { setTimeout as sleep } from 'node:timers/promises'
import { Job } from '@roletrail/contracts/jobs/job'
import { patientSignUp } from '../actors/patient-sign-up.ts'
import type { History } from '../chaos/workload/history.ts'
import { type Reply, send } from '../chaos/workload/request.ts'

const pauseMs = 20
// A history stays as long as a person's would.
const changesPerJob = 100

/**
 * Somebody who writes one thing after the other, each until it is acknowledged, and knows when each was: the longest pause
 * between two is the time in which nobody could write.
 */
export const startProbe = async (url: string, history: History) => {
  const { browser } = await patientSignUp(url, 'probe')
  const ended = new AbortController()
  const acknowledged: number[] = [performance.now()]
  const refused: number[] = []
  let changes = 0
  let job: Job | undefined

  const insist = async (request: Parameters<typeof send>[1]) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(browser, request, history)
      if (answer.is === 'acknowledged') {
        acknowledged.push(performance.now())
        return { answer, tries }
      }
      refused.push(performance.now())
      await sleep(pauseMs)
    }
  }

  const note = (
    kind: 'add' | 'change',
    mark: string,
    sent: number,
    { answer, tries }: { answer: Reply; tries: number },
  ) => {
    job = Job.parse(answer.body)
    history.note({
      tab: 'probe',
      kind,
      mark,
      id: job.id,
      version: job.version,
      notes: kind === 'change',
      outcome: 'acknowledged',
      status: answer.status,
      tries,
      once: kind === 'add',
      sent,
      answered: history.tick(),
    })
  }

  const write = async () => {
    const sent = history.tick()
    const mark = `probe/${(changes += 1)}`
    if (!job || changes % changesPerJob === 0) {
      const body = { company: mark, position: 'Engineer' }
      note(
        'add',
        mark,
        sent,
        await insist({ method: 'POST', path: '/api/jobs', body, headers: { 'idempotency-key': mark } }),
      )
    } else
      note('change', mark, sent, await insist({ method: 'PATCH', path: `/api/jobs/${job.id}`, body: { notes: mark } }))
    await sleep(pauseMs)
  }

  const work = async () => {
    while (!ended.signal.aborted) await write()
  }
  const working = work()

  const between = (times: number[], from: number, to: number) => times.filter((time) => time >= from && time <= to)
  return {
    /** The longest time without an acknowledged write, of those that touch the interval. */
    longestPause: (from: number, to: number) => {
      const before = acknowledged.findLast((time) => time < from) ?? from
      const times = [before, ...between(acknowledged, from, to)]
      return Math.max(...times.map((time, index) => (times[index + 1] ?? Math.max(to, time)) - time))
    },
    /** How many requests failed. */
    failures: (from: number, to: number) => between(refused, from, to).length,
    hasWrittenSince: (since: number) => (acknowledged.at(-1) ?? 0) > since,
    stop: async () => {
      ended.abort()
      await working
    },
  }
}

export type Probe = Awaited<ReturnType<typeof startProbe>>
