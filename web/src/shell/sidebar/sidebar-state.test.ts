// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mobile } from '../../lib/use-media-query.ts'
import { useSidebar } from './sidebar-state.ts'

const screenIs = (isMobile: boolean, isTablet = false) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === mobile ? isMobile : isTablet,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

/** A tablet, in landscape at first. */
const screenTurns = () => {
  let isUpright = false
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== mobile && isUpright,
    addEventListener: (_change: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_change: string, listener: () => void) => listeners.delete(listener),
  }))
  return ({ upright }: { upright: boolean }) =>
    act(() => {
      isUpright = upright
      for (const listener of listeners) listener()
    })
}

// A cookie that expires now still exists until the next tick of the clock.
const forgetTheCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = 'sidebar_state=; path=/; max-age=-1'
}

const pressB = (keys: Partial<KeyboardEventInit>) => fireEvent.keyDown(window, { key: 'b', ...keys })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the sidebar', () => {
  it('toggles with Ctrl or Cmd plus B, and with B alone types a letter', () => {
    screenIs(false)
    const { result } = renderHook(() => useSidebar())
    expect(result.current.expanded).toBe(true)
    pressB({ ctrlKey: true })
    expect(result.current.expanded).toBe(false)
    pressB({ metaKey: true })
    expect(result.current.expanded).toBe(true)
    pressB({})
    expect(result.current.expanded).toBe(true)
  })

  it('is remembered for seven days in the cookie sidebar_state', () => {
    screenIs(false)
    const written = vi.spyOn(document, 'cookie', 'set')
    const { result } = renderHook(() => useSidebar())
    act(() => result.current.toggle())
    expect(written.mock.lastCall?.[0]).toMatch(/^sidebar_state=false; path=\/; max-age=604800\b/)
    expect(renderHook(() => useSidebar()).result.current.expanded).toBe(false)
  })

  it('is collapsed on a tablet until somebody opens it', () => {
    forgetTheCookie()
    screenIs(false, true)
    const { result } = renderHook(() => useSidebar())
    expect(result.current.expanded).toBe(false)
    act(() => result.current.toggle())
    expect(renderHook(() => useSidebar()).result.current.expanded).toBe(true)
  })

  it('follows the rotation of a tablet until somebody makes a choice', () => {
    forgetTheCookie()
    const turn = screenTurns()
    const { result } = renderHook(() => useSidebar())
    expect(result.current.expanded).toBe(true)
    turn({ upright: true })
    expect(result.current.expanded).toBe(false)
    turn({ upright: false })
    expect(result.current.expanded).toBe(true)
    act(() => result.current.toggle())
    act(() => result.current.toggle())
    turn({ upright: true })
    expect(result.current.expanded).toBe(true)
  })

  it('is a sheet on a phone, and opening it does not change what the desktop remembers', () => {
    screenIs(true)
    const written = vi.spyOn(document, 'cookie', 'set')
    const { result } = renderHook(() => useSidebar())
    act(() => result.current.toggle())
    expect(result.current.sheetOpen).toBe(true)
    expect(written).not.toHaveBeenCalled()
  })
})
