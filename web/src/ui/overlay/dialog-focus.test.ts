import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useDialogFocus } from './dialog-focus.ts'

const button = (name: string) => {
  const made = document.createElement('button')
  made.textContent = name
  document.body.append(made)
  return made
}

beforeEach(() => document.body.replaceChildren())

/** A dialog that is opened from a button, and in which something has the focus. */
const opened = () => {
  const { result } = renderHook(() => useDialogFocus())
  const from = button('Message')
  from.focus()
  result.current.onOpenAutoFocus()
  const inside = button('Close')
  inside.focus()
  return { from, inside, close: () => result.current.onCloseAutoFocus(new Event('close')) }
}

it('goes back to where it was when the dialog is gone', () => {
  const { from, inside, close } = opened()
  inside.remove()
  close()
  expect(document.activeElement).toBe(from)
})

it('stays where it is if somebody went on while the dialog faded', () => {
  const { inside, close } = opened()
  const menu = button('In 3 days')
  menu.focus()
  inside.remove()
  close()
  expect(document.activeElement).toBe(menu)
})
