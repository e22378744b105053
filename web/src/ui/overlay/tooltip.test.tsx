// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fullTextTip, Tooltip } from './tooltip.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <Tooltip label="Zoom in">
        <button type="button">+</button>
      </Tooltip>
      <Tooltip label="Zoom out">
        <button type="button">-</button>
      </Tooltip>
      <div {...fullTextTip}>
        <button type="button">
          <span className="truncate">Short</span>
          <span className="truncate">A position that is cut</span>
        </button>
      </div>
      <TooltipLayer />
    </>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pointsAt = (element: Element) => act(async () => void fireEvent.pointerOver(element, { pointerType: 'mouse' }))
const button = (name: string) => screen.getByRole('button', { name })
/** Its code is loaded when it is first shown. */
const shown = async () => {
  await act(() => vi.dynamicImportSettled())
  return document.querySelector('[data-tip-bubble]')?.firstChild?.textContent
}

describe('tooltips (spec section 9)', () => {
  it('wait 700 ms', async () => {
    await pointsAt(button('+'))
    await passes(699)
    expect(await shown()).toBeUndefined()
    await passes(1)
    expect(await shown()).toBe('Zoom in')
  })

  it('come at once if another was shown less than 300 ms ago, and wait again after that', async () => {
    await pointsAt(button('+'))
    await passes(700)
    await pointsAt(document.body)
    await passes(150)
    expect(await shown()).toBeUndefined()
    await pointsAt(button('-'))
    await passes(0)
    expect(await shown()).toBe('Zoom out')
    await pointsAt(document.body)
    await passes(500)
    await pointsAt(button('+'))
    await passes(699)
    expect(await shown()).toBeUndefined()
  })

  it('stay open under the pointer, and close at Escape', async () => {
    await pointsAt(button('+'))
    await passes(700)
    await shown()
    await pointsAt(document.body)
    await pointsAt(document.querySelector('[data-tip-bubble]') as Element)
    await passes(1_000)
    expect(await shown()).toBe('Zoom in')
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(await shown()).toBeUndefined()
  })

  it('have the full text of lines that are cut, and only of those', async () => {
    const lines = button('Short A position that is cut')
    await pointsAt(lines)
    await passes(700)
    expect(await shown()).toBeUndefined()
    const [, position] = lines.querySelectorAll('.truncate')
    Object.defineProperty(position, 'scrollWidth', { value: 200 })
    await pointsAt(document.body)
    await pointsAt(lines)
    await passes(700)
    expect(await shown()).toBe('Short\nA position that is cut')
  })

  it('have what wraps into a line out of sight', async () => {
    const lines = button('Short A position that is cut')
    const [, position] = lines.querySelectorAll('.truncate')
    Object.defineProperties(position, { clientHeight: { value: 20 }, scrollHeight: { value: 40 } })
    await pointsAt(lines)
    await passes(700)
    expect(await shown()).toBe('Short\nA position that is cut')
  })
})
