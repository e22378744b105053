import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latePart } from './late-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

it('is there once its code has come, and at once the next time', async () => {
  const load = vi.fn(async () => Hello)
  const Part = latePart(load)
  const { unmount } = render(<Part name="Ada" />)
  expect(screen.queryByText('Hello Ada')).toBe(null)
  await act(async () => {})
  screen.getByText('Hello Ada')
  unmount()
  render(<Part name="Bea" />)
  screen.getByText('Hello Bea')
  expect(load).toHaveBeenCalledOnce()
})

it('asks again for code that did not come, and leaves the rest of the page alone', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue(Hello)
  const Part = latePart(load)
  render(
    <main>
      The page
      <Part name="Ada" />
    </main>,
  )
  await act(async () => {})
  expect(screen.getByRole('main').textContent).toBe('The page')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  screen.getByText('Hello Ada')
})
