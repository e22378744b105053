import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MockEventSource } from '../test/mock-event-source.ts'
import { getActivity } from './activity.ts'
import { startLiveUpdates } from './live-updates.ts'
import { pauseUpdates } from './refetch.ts'

const board = ['api', 'jobs', { view: 'board' }]
const job = ['api', 'jobs', 'j1']
const history = ['api', 'jobs', 'j1', 'stage-history']

let client: QueryClient
let stop: () => void

const isOutdated = (queryKey: unknown[]) => client.getQueryState(queryKey)?.isInvalidated
const say = (keys: string[][]) => MockEventSource.latest().say({ keys })

beforeEach(() => {
  MockEventSource.install()
  client = new QueryClient()
  stop = startLiveUpdates(client)
  MockEventSource.latest().open()
  for (const key of [board, job, history]) client.setQueryData(key, 'read')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('a change made elsewhere', () => {
  it('invalidates exactly what it names, whatever the query parameters', () => {
    say([['api', 'jobs']])
    expect([board, job, history].map(isOutdated)).toEqual([true, false, false])
    say([['api', 'jobs', 'j1', 'stage-history']])
    expect([board, job, history].map(isOutdated)).toEqual([true, false, true])
  })

  it('invalidates everything if it names the empty key', () => {
    say([[]])
    expect([board, job, history].map(isOutdated)).toEqual([true, true, true])
    expect(getActivity().changes).toEqual([])
  })

  it('waits while updates are paused', () => {
    const release = pauseUpdates()
    say([['api', 'jobs']])
    expect(isOutdated(board)).toBe(false)
    release()
    expect(isOutdated(board)).toBe(true)
  })

  it('is recorded for the activity menu, newest first and only the last few', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) say([['api', 'jobs', id]])
    expect(getActivity().changes.map(({ keys }) => keys[0]?.[2])).toEqual(['f', 'e', 'd', 'c', 'b'])
  })
})

describe('a lost connection', () => {
  it('is shown, and once it is back all earlier data is invalidated', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    MockEventSource.latest().break()
    expect(getActivity().connection).toBe('connecting')
    vi.setSystemTime(Date.now() + 1_000)
    MockEventSource.latest().open()
    expect(getActivity().connection).toBe('live')
    expect([board, job, history].map(isOutdated)).toEqual([true, true, true])
    vi.useRealTimers()
  })
})

describe('the first connection of a page', () => {
  const opens = (quietMs?: number) => {
    stop()
    client.setQueryData(board, 'read')
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: performance.timeOrigin + 5_000 })
    vi.advanceTimersByTime(5_000)
    stop = startLiveUpdates(client)
    MockEventSource.latest().open(quietMs)
    vi.useRealTimers()
    return isOutdated(board)
  }

  it('leaves what was read if nothing has happened since the page was opened', () => expect(opens(30_000)).toBe(false))
  it('invalidates it if something has', () => expect(opens(2_000)).toBe(true))
  it('invalidates it if the server does not say', () => expect(opens()).toBe(true))
})

describe('a refused connection', () => {
  it('fetches the user again, because the session may have ended elsewhere', () => {
    const me = ['api', 'auth', 'me']
    client.setQueryData(me, 'read')
    MockEventSource.latest().refuse()
    expect([me, board].map(isOutdated)).toEqual([true, false])
  })
})

describe('several tabs', () => {
  it('share the stream of one of them, and another takes over when it closes', async () => {
    stop()
    MockEventSource.install()
    stubLocks()
    const other = new QueryClient()
    other.setQueryData(board, 'read')
    stop = startLiveUpdates(client)
    const stopOther = startLiveUpdates(other)
    await vi.waitFor(() => expect(MockEventSource.all).toHaveLength(1))

    MockEventSource.latest().open()
    say([['api', 'jobs']])
    await vi.waitFor(() => expect(other.getQueryState(board)?.isInvalidated).toBe(true))

    stop()
    await vi.waitFor(() => expect(MockEventSource.all).toHaveLength(2))
    expect(MockEventSource.all[0]?.readyState).toBe(MockEventSource.CLOSED)
    stopOther()
  })
})

/** One holder at a time, then the next in line. */
const stubLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: unknown, hold: () => Promise<void>) => {
    last = last.then(hold)
    return last
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
}
