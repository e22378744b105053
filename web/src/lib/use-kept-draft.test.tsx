import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { forgetLocal } from './local-database.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const Form = ({ name }: { name: string }) => {
  const { draft, key, restored, change, clear } = useKeptDraft(name, () => ({ text: '' }))
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

it('still has what was typed after the page was closed, under the key it may have been sent with', async () => {
  const { unmount } = open()
  await userEvent.type(screen.getByRole('textbox'), 'Do not lose me')
  const key = said('Key')
  unmount()
  open()
  await waitFor(() => expect(text()).toBe('Do not lose me'))
  expect([said('Key'), said('Restored')]).toEqual([key, 'true'])
})

it('names another text otherwise', async () => {
  open()
  await userEvent.type(screen.getByRole('textbox'), 'a')
  const key = said('Key')
  await userEvent.type(screen.getByRole('textbox'), 'b')
  expect(said('Key')).not.toBe(key)
})

it('forgets what the server has', async () => {
  const { unmount } = open()
  await userEvent.type(screen.getByRole('textbox'), 'saved')
  await userEvent.click(screen.getByRole('button'))
  expect(text()).toBe('')
  unmount()
  open()
  await userEvent.type(screen.getByRole('textbox'), 'x')
  expect([text(), said('Restored')]).toEqual(['x', 'false'])
})

it('keeps each form for itself, and nothing for whoever signs in next', async () => {
  const { unmount } = open('one')
  await userEvent.type(screen.getByRole('textbox'), 'mine')
  unmount()
  const other = open('other')
  await waitFor(() => expect(said('Restored')).toBe('false'))
  expect(text()).toBe('')
  other.unmount()
  await forgetLocal()
  open('one')
  await userEvent.type(screen.getByRole('textbox'), '!')
  expect(text()).toBe('!')
})
