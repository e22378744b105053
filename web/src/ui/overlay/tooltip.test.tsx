// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <TooltipProvider>
      <Tooltip label="Zoom in">
        <button type="button">+</button>
      </Tooltip>
      <Tooltip label="Zoom out">
        <button type="button">-</button>
      </Tooltip>
    </TooltipProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const pointsAt = (name: string) =>
  act(() => void fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' }))
const leaves = (name: string) => {
  act(() => void fireEvent.pointerLeave(screen.getByRole('button', { name }), { clientX: 0, clientY: 0 }))
  // Away from the tooltip too, which stays open while the pointer is over it.
  act(() => void fireEvent.pointerMove(document.body, { clientX: 500, clientY: 500 }))
}
const shown = () => screen.queryByRole('tooltip')?.textContent

describe('tooltips (spec section 9)', () => {
  it('wait 700 ms', () => {
    pointsAt('+')
    passes(699)
    expect(shown()).toBeUndefined()
    passes(1)
    expect(shown()).toBe('Zoom in')
  })

  it('come at once if another was shown less than 300 ms ago, and wait again after that', () => {
    pointsAt('+')
    passes(700)
    leaves('+')
    passes(299)
    pointsAt('-')
    passes(0)
    expect(shown()).toBe('Zoom out')
    leaves('-')
    passes(300)
    pointsAt('+')
    passes(699)
    expect(shown()).toBeUndefined()
  })
})
