import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MockEventSource } from '../test/mock-event-source.ts'
import { openStream, readKeys } from './live-updates.ts'

const listener = { opened: vi.fn(), lost: vi.fn(), refused: vi.fn(), changed: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  MockEventSource.install()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the stream', () => {
  it('reports its opening and changes', () => {
    openStream(listener)
    MockEventSource.latest().open()
    MockEventSource.latest().say({ keys: [['api', 'jobs']] })
    expect(listener.opened).toHaveBeenCalledOnce()
    expect(listener.changed).toHaveBeenCalledExactlyOnceWith([['api', 'jobs']])
  })

  it('leaves a broken connection to the browser', () => {
    openStream(listener)
    MockEventSource.latest().break()
    vi.runAllTimers()
    expect(listener.lost).toHaveBeenCalledOnce()
    expect(listener.refused).not.toHaveBeenCalled()
    expect(MockEventSource.all).toHaveLength(1)
  })

  it('reconnects after an error with exponential backoff, which success resets', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    openStream(listener)
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = MockEventSource.all.length
      MockEventSource.latest().refuse()
      expect(listener.refused).toHaveBeenCalledTimes(before)
      vi.advanceTimersByTime(pause - 1)
      expect(MockEventSource.all).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(MockEventSource.all).toHaveLength(before + 1)
    }
    MockEventSource.latest().open()
    MockEventSource.latest().refuse()
    vi.advanceTimersByTime(1_000)
    expect(MockEventSource.all).toHaveLength(9)
  })

  it('stays closed once it is closed', () => {
    const close = openStream(listener)
    MockEventSource.latest().refuse()
    close()
    vi.runAllTimers()
    expect(MockEventSource.all).toHaveLength(1)
    expect(MockEventSource.latest().readyState).toBe(2)
  })
})

describe('a message', () => {
  it('contains query keys', () => {
    expect(readKeys('{"keys":[["api","jobs"],["api","analytics","stage-counts"]],"more":1}')).toEqual([
      ['api', 'jobs'],
      ['api', 'analytics', 'stage-counts'],
    ])
  })

  it.each(['', 'hello', 'null', '{}', '{"keys":"api"}', '{"keys":[["api",1]]}', undefined])(
    'is ignored when it is %s',
    (data) => expect(readKeys(data)).toBeUndefined(),
  )
})
