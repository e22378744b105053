import { setTimeout as sleep } from 'node:timers/promises'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { createHttpBrowser } from '../../actors/http-browser.ts'
import type { Random } from '../random.ts'
import type { History } from './history.ts'
import { type ApiRequest, type Reply, send } from './request.ts'
import { type Board, useTab } from './tab.ts'

/** Most return after paying; some close the tab, and some pay in two tabs for one email address. */
export const habits = { returns: 6, closesTheTab: 2, paysTwice: 1 }

type Habit = keyof typeof habits

interface PersonOptions {
  name: string
  habit: Habit
  baseUrls: readonly [string, string]
  random: Random
  history: History
}

const password = 'correct horse battery'

/** A user who signs up, retrying as often as necessary, and then works in two tabs at the same time. */
export const createPerson = ({ name, habit, baseUrls, random, history }: PersonOptions) => {
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

  return {
    signUp,
    work: async (signal: AbortSignal) => {
      if (!isSignedIn()) return
      const board: Board = new Map()
      const tabs = [baseUrls, baseUrls.toReversed()].map((addresses, index) => {
        const tab = createHttpBrowser(baseUrls[0], { addresses })
        for (const [cookie, value] of browser.cookies) tab.cookies.set(cookie, value)
        const tabName = `${name}.${index}`
        return useTab({ name: tabName, browser: tab, board, random: random.branch(tabName), history }, signal)
      })
      await Promise.all(tabs)
    },
  }
}

const isClear = ({ is }: Reply) => is !== 'unclear'
