import { useEffect, useRef, useState } from 'react'

/** Where the words go; a form without many has a field of one line. */
const firstTextIn = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('textarea') ?? form?.querySelector<HTMLElement>('input')

/**
 * Whether a list item is being edited in place, or added: because that was asked for, or because an edit was abandoned in a window
 * that is gone. The focus moves into the form, and back to the button that opened it.
 */
export const useInlineEditing = <Container extends HTMLElement = HTMLLIElement>(abandoned = false) => {
  const [asked, setAsked] = useState<boolean>()
  const item = useRef<Container>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) firstTextIn(item.current)?.focus()
    if (asked === false) button.current?.focus()
  }, [asked])
  return { asked, editing: asked ?? abandoned, item, button, edit: () => setAsked(true), done: () => setAsked(false) }
}
