import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Crash } from './crash.tsx'

let there: boolean
const asked = vi.fn(async () => {
  if (!there) throw new TypeError('Failed to fetch')
  return new Response()
})
const reload = vi.fn()

beforeEach(() => {
  there = true
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked.mockClear())
  vi.spyOn(location, 'reload').mockImplementation(reload.mockClear())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page as it is once an error has ended it. */
const crash = async (error: Error) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Crash error={error} reset={() => {}} /> }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router as never} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const hasJustBeenReloaded = () =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]) &&
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
const title = () => screen.getByRole('heading', { level: 1 }).textContent

const unloaded = new TypeError(
  'Not loaded: Failed to fetch dynamically imported module: https://roletrail.test/help.js',
)
const fault = new TypeError("Cannot read properties of undefined (reading 'map')")

describe('a page whose code could not be fetched', () => {
  it('is reloaded if the server responds: the network only changed, or there is a new release', async () => {
    await crash(unloaded)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('needs a connection while there is none, asks for it all the time, and is reloaded once it is back', async () => {
    there = false
    await crash(unloaded)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(title()).toBe('This page needs a connection')
    expect(asked).toHaveBeenCalledTimes(13)
    expect(reload).not.toHaveBeenCalled()
    there = true
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not wait for its turn when the browser hears of the network', async () => {
    there = false
    await crash(unloaded)
    there = true
    await act(async () => void dispatchEvent(new Event('online')))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not reloaded again and again', async () => {
    hasJustBeenReloaded()
    await crash(unloaded)
    expect(title()).toBe('Something went wrong')
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a page that has a fault', () => {
  it('says so, and is left as it is', async () => {
    await crash(fault)
    expect(title()).toBe('Something went wrong')
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(reload).not.toHaveBeenCalled()
    expect(asked).toHaveBeenCalledOnce()
  })
})
