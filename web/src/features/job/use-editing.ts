import { useEffect, useRef, useState } from 'react'

/**
 * Whether an entry is being edited where it stands: because it was asked for, or because an edit was `left` by a window
 * that is gone. The keyboard goes into the form, and back to the button it came from.
 */
export const useInlineEditing = (left: boolean) => {
  const [asked, setAsked] = useState<boolean>()
  const place = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) place.current?.querySelector('textarea')?.focus()
    if (asked === false) button.current?.focus()
  }, [asked])
  return { editing: asked ?? left, place, button, edit: () => setAsked(true), done: () => setAsked(false) }
}
