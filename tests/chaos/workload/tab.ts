import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@roletrail/chassis/base/id'
import { Job } from '@roletrail/contracts/jobs/job'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import type { HttpBrowser } from '../../actors/http-browser.ts'
import type { Random } from '../random.ts'
import type { History, Operation } from './history.ts'
import { type ApiRequest, type Reply, send } from './request.ts'

// No more of a job than is looked at: an older version, too, may have answered.
const Seen = Job.pick({ id: true, version: true, status: true, notes: true })

/** The board of one person, shared by their tabs: jobs with the version this person last saw. */
export type Board = Map<string, number>

interface TabOptions {
  name: string
  browser: HttpBrowser
  board: Board
  random: Random
  history: History
  pauseMs: Pause
}

/** The shortest and the longest rest between two things that somebody does. */
export type Pause = readonly [number, number]

const habits = { add: 6, change: 40, changeBlindly: 20, read: 12, remove: 4, ticket: 1 }
const smallestBoard = 3
const largestBoard = 40

/** Works on the board until aborted. */
export const useTab = async ({ name, browser, board, random, history, pauseMs }: TabOptions, signal: AbortSignal) => {
  let operations = 0

  /** Sends the same request until there is a clear reply, or the attempts are used up. */
  const pursue = async (
    request: ApiRequest,
    about: Pick<Operation, 'kind' | 'mark' | 'once' | 'stage' | 'notes'> & { id?: string },
    maxAttempts: number,
    learn: (body: unknown) => Partial<Operation> = () => ({}),
  ): Promise<Reply> => {
    let tries = 0
    for (let attempt = 1; ; attempt += 1) {
      const sent = history.tick()
      const answer = await send(browser, request, history)
      const answered = history.tick()
      if (answer.is !== 'refused') tries += 1
      if (answer.is === 'unclear' && attempt < maxAttempts) {
        await sleep(random.between(50, 400) * attempt)
        continue
      }
      const outcome = answer.is === 'refused' && tries > 0 ? 'unclear' : answer.is
      const learned = answer.is === 'acknowledged' ? learn(answer.body) : {}
      const { status } = answer
      history.note({
        tab: name,
        id: undefined,
        version: undefined,
        ...about,
        outcome,
        status,
        tries,
        sent,
        answered,
        ...learned,
      })
      return answer
    }
  }

  const see = (body: unknown) => {
    const { id, version, status: stage, notes } = Seen.parse(body)
    if (board.has(id)) board.set(id, Math.max(version, board.get(id) ?? 0))
    return { id, version, stage, notes }
  }

  const acts = {
    add: async (mark: string) => {
      const body = { company: mark, position: 'Engineer', status: random.pick(stages) }
      const about = { kind: 'add', mark, once: true, stage: body.status } as const
      const headers = { 'idempotency-key': mark }
      const answer = await pursue({ method: 'POST', path: '/api/jobs', body, headers }, about, 4, (added) => {
        // A repeated request returns the job as it is by then.
        const { id, version, stage } = see(added)
        return { id, version, stage }
      })
      if (answer.is === 'acknowledged' && board.size < largestBoard) board.set(Seen.parse(answer.body).id, 1)
    },

    /** Moves a card, edits it, or both; `If-Match` ensures that nobody else did so in the meantime. */
    change: async (mark: string, id: string, expected?: number) => {
      const kind = random.pick(['move', 'write', 'both'])
      const stage = kind === 'write' ? undefined : random.pick(stages)
      const notes = kind !== 'move'
      const body = { ...(stage && { status: stage, note: mark }), ...(notes && { notes: mark }) }
      const once = expected !== undefined
      const headers = once ? { 'if-match': `"${expected}"` } : {}
      const request = { method: 'PATCH', path: `/api/jobs/${id}`, body, headers } as const
      const answer = await pursue(request, { kind: 'change', mark, once, id, stage, notes }, 4, (changed) => ({
        version: see(changed).version,
      }))
      if (answer.is !== 'refused') return
      if (answer.status === 404) board.delete(id)
      if (answer.status === 412) see((answer.body as { current: unknown }).current)
    },

    read: async (_mark: string, id: string) => {
      const about = { kind: 'read', once: false, id } as const
      const answer = await pursue({ method: 'GET', path: `/api/jobs/${id}` }, { ...about, mark: '' }, 4, (read) => {
        const { version, stage, notes } = see(read)
        return { version, stage, notes: notes !== null, mark: notes ?? '' }
      })
      if (answer.status === 404) board.delete(id)
    },

    remove: async (mark: string, id: string) => {
      board.delete(id)
      await pursue({ method: 'DELETE', path: `/api/jobs/${id}` }, { kind: 'remove', mark, once: true, id }, 4)
    },

    ticket: async (mark: string) => {
      const body = { subject: mark, message: 'It does not do what I want.' }
      const about = { kind: 'ticket', mark, once: true } as const
      const headers = { 'idempotency-key': mark }
      await pursue(
        { method: 'POST', path: '/api/support', body, headers },
        about,
        4,
        (ticket) => ticket as { id: string },
      )
    },
  }

  while (!signal.aborted) {
    const mark = `${name}/${(operations += 1)}`
    const act = operations === 1 ? 'ticket' : board.size < smallestBoard ? 'add' : random.weighted(habits)
    const [id, version] = random.pick([...board.entries(), [newId(), 1] as const])
    if (act === 'changeBlindly') await acts.change(mark, id)
    else if (act === 'change') await acts.change(mark, id, version)
    else await acts[act](mark, id)
    await sleep(random.between(...pauseMs), undefined, { signal }).catch(() => undefined)
  }
}
