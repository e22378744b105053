import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@roletrail/chassis/base/id'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { createHttpBrowser } from '../../actors/http-browser.ts'
import { zoneAtNoon } from '../../system/zone-at-noon.ts'
import type { Random } from '../random.ts'
import type { History, Operation } from './history.ts'
import { type ApiRequest, type Reply, send } from './request.ts'
import { type Board, type Pause, useTab } from './tab.ts'

/** Most return after paying; some close the tab, and some pay in two tabs for one email address. */
export const habits = { returns: 6, closesTheTab: 2, paysTwice: 1 }

type Habit = keyof typeof habits

interface PersonOptions {
  name: string
  habit: Habit
  baseUrls: readonly [string, string]
  random: Random
  history: History
  pauseMs: Pause
}

// One for the whole run: a day of one zone may be two of another.
const timeZone = zoneAtNoon()

const password = 'correct horse battery'

/** A user who signs up, retrying as often as necessary, and then works in two tabs at the same time. */
export const createPerson = ({ name, habit, baseUrls, random, history, pauseMs }: PersonOptions) => {
  const email = `${name}@example.test`
  const browser = createHttpBrowser(baseUrls[0], { addresses: baseUrls })

  /** Retries until the reply is accepted or the signal aborts. */
  const insist = async (request: ApiRequest, until: (answer: Reply) => boolean, signal: AbortSignal) => {
    while (!signal.aborted) {
      const answer = await send(browser, request, history)
      if (until(answer)) return answer
      await sleep(random.between(200, 1_000), undefined, { signal }).catch(() => undefined)
    }
    return undefined
  }

  const payOnce = async (signal: AbortSignal) => {
    const body = { name, email, password }
    const opened = await insist({ method: 'POST', path: '/api/create-checkout-session', body }, isClear, signal)
    // 409: an earlier payment has opened the account in the meantime.
    if (opened?.is !== 'acknowledged') return undefined
    const { url } = opened.body as { url: string }
    const { location } = await pay(url)
    return location && new URL(location).searchParams.get('session_id')
  }

  const complete = (sessionId: string, signal: AbortSignal) =>
    insist({ method: 'POST', path: '/api/complete-signup', body: { sessionId } }, isClear, signal)

  const isSignedIn = () => [...browser.cookies.keys()].some((cookie) => cookie.startsWith('sid'))

  /** Ends with an account and a session, unless the signal aborts. */
  const signUp = async (signal: AbortSignal) => {
    const sessionId = await payOnce(signal)
    const again = habit === 'paysTwice' ? await payOnce(signal) : undefined
    if (habit !== 'closesTheTab' && sessionId) await complete(sessionId, signal)
    if (again) await complete(again, signal)
    // Users whose reply was lost, or who closed the tab, sign in.
    if (isSignedIn()) return
    await insist({ method: 'POST', path: '/api/auth/login', body: { email, password } }, isSignedIn, signal)
  }

  /** Does something once, however often it takes, and notes it. */
  const once = async (request: ApiRequest, about: Pick<Operation, 'kind' | 'mark' | 'stage'>, signal: AbortSignal) => {
    let tries = 0
    const sent = history.tick()
    const reply = await insist(
      request,
      (each) => {
        tries += 1
        return isClear(each)
      },
      signal,
    )
    const outcome = !reply || (reply.is === 'refused' && tries > 1) ? 'unclear' : reply.is
    const { id, version } = ((outcome === 'acknowledged' && reply?.body) || {}) as { id?: string; version?: number }
    const answered = history.tick()
    const { status } = reply ?? { status: undefined }
    history.note({ tab: name, ...about, id, version, outcome, status, tries, once: true, sent, answered })
    return outcome === 'acknowledged'
  }

  /** Has an offer to answer, and moves their digest to an hour that has passed: it is due at once, and only once. */
  const wantDigest = async (signal: AbortSignal) => {
    if (!isSignedIn()) return
    const mark = `${name}/offer`
    const offer = { company: mark, position: 'Engineer', status: 'offer' }
    const headers = { 'idempotency-key': newId() }
    const add = { method: 'POST', path: '/api/jobs', body: offer, headers } as const
    if (!(await once(add, { kind: 'add', mark, stage: 'offer' }, signal))) return
    const at = (digestHour: number): ApiRequest => ({
      method: 'PATCH',
      path: '/api/today/preferences',
      body: { timeZone, timeZoneChosen: true, digest: true, digestHour },
    })
    for (const hour of [23, 1, 23]) if ((await insist(at(hour), isClear, signal))?.is !== 'acknowledged') return
    await once(at(2), { kind: 'digest', mark: email }, signal)
  }

  return {
    signUp,
    wantDigest,
    work: async (signal: AbortSignal) => {
      if (!isSignedIn()) return
      const board: Board = new Map()
      const tabs = [baseUrls, baseUrls.toReversed()].map((addresses, index) => {
        const tab = createHttpBrowser(baseUrls[0], { addresses })
        for (const [cookie, value] of browser.cookies) tab.cookies.set(cookie, value)
        const tabName = `${name}.${index}`
        return useTab({ name: tabName, browser: tab, board, random: random.branch(tabName), history, pauseMs }, signal)
      })
      await Promise.all(tabs)
    },
  }
}

const isClear = ({ is }: Reply) => is !== 'unclear'
