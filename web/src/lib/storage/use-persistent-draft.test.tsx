import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteDatabase, listStoredKeys } from './indexed-db.ts'
import { usePersistentDraft } from './use-persistent-draft.ts'

const Form = ({ name }: { name: string }) => {
  const { draft, key, restored, change, clear } = usePersistentDraft(name, () => ({ text: '' }))
  return (
    <>
      <input aria-label="Text" value={draft.text} onChange={(event) => change({ text: event.target.value })} />
      <output aria-label="Key">{key}</output>
      <output aria-label="Restored">{String(restored)}</output>
      <button type="button" onClick={clear}>
        Saved
      </button>
    </>
  )
}

let forms = 0
const open = (name = `form ${forms}`) => render(<Form name={name} />)
const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value
const said = (name: string) => screen.getByLabelText(name).textContent

afterEach(() => {
  cleanup()
  forms += 1
})

it('restores what was typed before the page was closed, with its idempotency key', async () => {
  const { unmount } = open()
  await userEvent.type(screen.getByRole('textbox'), 'Do not lose me')
  const key = said('Key')
  unmount()
  open()
  await waitFor(() => expect(text()).toBe('Do not lose me'))
  expect([said('Key'), said('Restored')]).toEqual([key, 'true'])
})

it('gives a changed draft a new key', async () => {
  open()
  await userEvent.type(screen.getByRole('textbox'), 'a')
  const key = said('Key')
  await userEvent.type(screen.getByRole('textbox'), 'b')
  expect(said('Key')).not.toBe(key)
})

it('deletes a draft once the server has it', async () => {
  const { unmount } = open()
  await userEvent.type(screen.getByRole('textbox'), 'saved')
  await userEvent.click(screen.getByRole('button'))
  expect(text()).toBe('')
  unmount()
  open()
  await userEvent.type(screen.getByRole('textbox'), 'x')
  expect([text(), said('Restored')]).toEqual(['x', 'false'])
})

it('keeps a draft for each form, and nothing for the next person who signs in', async () => {
  const { unmount } = open('one')
  await userEvent.type(screen.getByRole('textbox'), 'mine')
  unmount()
  const other = open('other')
  await waitFor(() => expect(said('Restored')).toBe('false'))
  expect(text()).toBe('')
  other.unmount()
  await deleteDatabase()
  open('one')
  await userEvent.type(screen.getByRole('textbox'), '!')
  expect(text()).toBe('!')
})

/** Web Locks of several windows of a browser, as far as they are used here. */
const locksOfABrowser = () => {
  const held = new Set<string>()
  return {
    request: async (name: string, _options: object, use: (lock: object | null) => Promise<void> | void) => {
      if (held.has(name)) return use(null)
      held.add(name)
      await use({ name })
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
}

it('gives two windows a slot each; the next window takes over a slot that was released', async () => {
  const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locksOfABrowser() as unknown as LockManager)
  const [one, other] = [open(), open()]
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox')
  await userEvent.type(inputs[0] as HTMLInputElement, 'one')
  await userEvent.type(inputs[1] as HTMLInputElement, 'other')
  expect(inputs.map(({ value }) => value)).toEqual(['one', 'other'])
  one.unmount()
  const third = open()
  await waitFor(() => expect(third.container.querySelector('input')?.value).toBe('one'))
  third.unmount()
  other.unmount()
  const again = [open(), open()]
  await waitFor(() =>
    expect(again.map(({ container }) => container.querySelector('input')?.value)).toEqual(
      expect.arrayContaining(['one', 'other']),
    ),
  )
  locks.mockRestore()
})

it('loses neither the saved draft nor what was typed before it was read', async () => {
  const { unmount } = open()
  await userEvent.type(screen.getByRole('textbox'), 'found')
  unmount()
  const next = open()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } })
  await waitFor(() => expect(text()).toBe('typed'))
  next.unmount()
  await waitFor(async () => expect(await listStoredKeys('drafts', `form ${forms}`)).toHaveLength(2))
})

describe('values that a form opens with', () => {
  const empty = () => ({ text: '', status: 'applied' })
  const openHook = () => renderHook(() => usePersistentDraft(`form ${forms}`, empty))
  const saved = () => listStoredKeys('drafts', `form ${forms}`)

  it('are shown over the draft that was saved, and are no edit', async () => {
    const before = openHook()
    act(() => before.result.current.change({ text: 'found' }))
    await waitFor(async () => expect(await saved()).toHaveLength(1))
    before.unmount()
    const { result } = openHook()
    act(() => result.current.preset({ status: 'offer' }))
    await waitFor(() => expect(result.current.draft).toEqual({ text: 'found', status: 'offer' }))
    expect(result.current.isEdited()).toBe(false)
    act(() => result.current.preset(undefined))
    expect(result.current.draft).toEqual({ text: 'found', status: 'applied' })
  })

  it('leave no draft behind if nothing is typed', async () => {
    const { result, unmount } = openHook()
    act(() => result.current.preset({ status: 'offer' }))
    expect(result.current.draft.status).toBe('offer')
    unmount()
    const next = renderHook(() => usePersistentDraft(`other than form ${forms}`, empty))
    act(() => next.result.current.change({ text: 'written after it' }))
    await waitFor(async () => expect(await listStoredKeys('drafts', `other than form ${forms}`)).toHaveLength(1))
    expect(await saved()).toEqual([])
  })

  it('belong to the draft once it is edited, and can be edited themselves', () => {
    const { result } = openHook()
    act(() => result.current.preset({ status: 'offer' }))
    act(() => result.current.change({ text: 'typed' }))
    act(() => result.current.preset(undefined))
    expect(result.current.draft).toEqual({ text: 'typed', status: 'offer' })
    act(() => result.current.preset({ status: 'onsite' }))
    act(() => result.current.change({ status: 'rejected' }))
    expect(result.current.draft).toEqual({ text: 'typed', status: 'rejected' })
  })

  it('make another request of a draft that was sent, if they differ', () => {
    const { result } = openHook()
    const send = () => {
      let sent = {}
      act(() => {
        sent = result.current.sending()
      })
      return sent
    }
    act(() => result.current.change({ text: 'typed' }))
    const first = send()
    act(() => result.current.preset({ status: 'applied' }))
    expect(send()).toEqual(first)
    act(() => result.current.preset({ status: 'offer' }))
    const other = send()
    expect(other).toMatchObject({ draft: { text: 'typed', status: 'offer' } })
    expect(other).not.toHaveProperty('key', (first as { key: string }).key)
  })
})

it('deletes a sent draft even if the form is gone before the response, unless it was changed since', async () => {
  const name = `form ${forms}`
  const { result, unmount } = renderHook(() => usePersistentDraft(name, () => ({ text: '' })))
  const places = () => listStoredKeys('drafts', name)
  /** The hook's functions, as a form would call them. */
  const does = <Answer,>(work: (draft: typeof result.current) => Answer): Answer => {
    const answers: Answer[] = []
    act(() => void answers.push(work(result.current)))
    return answers[0] as Answer
  }
  does(({ change }) => change({ text: 'sent' }))
  await waitFor(async () => expect(await places()).toHaveLength(1))
  const first = does(({ sending }) => sending())
  does(({ change }) => change({ text: 'typed since' }))
  expect(does(({ sent }) => sent(first))).toBe(false)
  const second = does(({ sending }) => sending())
  unmount()
  expect(second.draft.text).toBe('typed since')
  expect(await places()).toHaveLength(1)
  expect(result.current.sent(second)).toBe(true)
  await waitFor(async () => expect(await places()).toEqual([]))
})
