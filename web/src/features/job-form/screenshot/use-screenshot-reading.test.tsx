import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDraft, type JobDraft } from '../../../job/draft.ts'
import { currentToast, toast } from '../../../ui/feedback/toast.ts'
import { useScreenshotReading } from './use-screenshot-reading.ts'

const { recognize } = vi.hoisted(() => ({ recognize: vi.fn() }))
vi.mock('./recognize.ts', () => ({ recognize }))

const screenshot = new Blob(['an image'])
const text = 'Baker\nCompany: Krume\nLocation: Graz'
let draft: JobDraft

const use = () =>
  renderHook(() =>
    useScreenshotReading((change) => {
      draft = change(draft)
    }),
  )
/** Recognizes each screenshot when the test says so. */
const recognizesLater = () => {
  const texts: ((text: string) => void)[] = []
  recognize.mockImplementation(() => new Promise<string>((resolve) => texts.push(resolve)))
  return texts
}

beforeEach(() => {
  draft = emptyDraft
  toast({ title: 'None yet' })
})
afterEach(cleanup)

it('fills in what a screenshot says', async () => {
  recognize.mockResolvedValue(text)
  const { result } = use()
  await act(() => result.current.read([screenshot]))
  expect(draft.position).toBe('Baker')
  expect(currentToast()?.title).toBe('Job details extracted')
  expect(result.current).toMatchObject({ reading: false, settled: true })
})

it('ignores what is read after it was cancelled, or after its form is gone', async () => {
  const texts = recognizesLater()
  const { result, unmount } = use()
  const cancelled = result.current.read([screenshot])
  await vi.waitFor(() => expect(texts).toHaveLength(1))
  act(() => result.current.reset())
  expect(result.current.reading).toBe(false)
  texts[0]?.(text)
  await act(() => cancelled)
  expect(result.current).toMatchObject({ reading: false, settled: false })

  const left = result.current.read([screenshot])
  await vi.waitFor(() => expect(texts).toHaveLength(2))
  unmount()
  texts[1]?.(text)
  await left
  expect(draft).toEqual(emptyDraft)
  expect(currentToast()?.title).toBe('None yet')
})

it('reads until the last screenshot is read', async () => {
  const texts = recognizesLater()
  const { result } = use()
  const first = result.current.read([screenshot])
  await vi.waitFor(() => expect(texts).toHaveLength(1))
  const second = result.current.read([screenshot])
  await vi.waitFor(() => expect(texts).toHaveLength(2))
  texts[0]?.('Baker')
  await act(() => first)
  expect(result.current.reading).toBe(true)
  texts[1]?.('Company: Krume')
  await act(() => second)
  expect(result.current.reading).toBe(false)
  expect(draft.company).toBe('Krume')
})
