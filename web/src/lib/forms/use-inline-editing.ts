import { useEffect, useRef, useState } from 'react'

/**
 * Whether a list item is being edited in place, or added: because that was asked for, or because an edit was abandoned in a window
 * that is gone. The focus moves into the form, and back to the button that opened it.
 */
export const useInlineEditing = <Container extends HTMLElement = HTMLLIElement>(abandoned = false) => {
  const [asked, setAsked] = useState<boolean>()
  const item = useRef<Container>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) item.current?.querySelector('textarea')?.focus()
    if (asked === false) button.current?.focus()
  }, [asked])
  return { asked, editing: asked ?? abandoned, item, button, edit: () => setAsked(true), done: () => setAsked(false) }
}
