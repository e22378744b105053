// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, toast, toastError } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(dismissToast)
  cleanup()
  vi.useRealTimers()
})

// Radix announces a toast through a hidden copy; only the visible one counts here.
const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('div > div')?.textContent)

describe('toasts (spec section 9)', () => {
  it('come one at a time: the newest replaces the previous one', () => {
    act(() => toast({ title: 'Job added' }))
    act(() => toastError('Error', 'Failed to delete job. Please try again.'))
    expect(titles()).toEqual(['Error'])
    expect(screen.getByText('Failed to delete job. Please try again.', { exact: true })).toBeTruthy()
  })

  it('stay for 5000 ms', () => {
    act(() => toast({ title: 'Job added' }))
    act(() => void vi.advanceTimersByTime(4999))
    expect(titles()).toEqual(['Job added'])
    act(() => void vi.advanceTimersByTime(1))
    expect(titles()).toEqual([])
  })

  it('take room of their own at the bottom edge, for as long as they are there', () => {
    const room = () => document.documentElement.style.getPropertyValue('--toast-room')
    act(() => toast({ title: 'Job added' }))
    expect(room()).toBe('calc(0px + 2rem)')
    act(dismissToast)
    expect(room()).toBe('')
  })

  it('are at most 420px wide', () => {
    expect(screen.getByRole('list').className).toContain('max-w-[420px]')
  })

  it('go when swiped to the right by more than 50px', () => {
    const swiped = (by: number) => {
      const item = screen.getByRole('listitem')
      Object.assign(item, { setPointerCapture: () => {}, hasPointerCapture: () => false })
      fireEvent.pointerDown(item, { button: 0, clientX: 0, clientY: 0 })
      fireEvent.pointerMove(item, { clientX: by, clientY: 0 })
      fireEvent.pointerUp(item, { clientX: by, clientY: 0 })
    }
    act(() => toast({ title: 'Job added' }))
    swiped(50)
    expect(titles()).toEqual(['Job added'])
    swiped(-51)
    expect(titles()).toEqual(['Job added'])
    swiped(51)
    expect(titles()).toEqual([])
  })

  it('run the action of their button once, and close', () => {
    const undo = vi.fn()
    act(() => toast({ title: 'Status updated', action: { label: 'Undo', onClick: undo } }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(titles()).toEqual([])
  })
})
