import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * The keyboard stays on its job when the window's width turns rows into a list, or back: every row is a new element
 * then, and a menu that was open closes with its old one.
 */
export const useRowFocus = (narrow: boolean) => {
  const focused = useRef<string>(undefined)
  const drawn = useRef(narrow)

  useLayoutEffect(() => {
    const taken = drawn.current !== narrow
    drawn.current = narrow
    if (!taken || !focused.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-job="${focused.current}"] button`)?.focus()
  }, [narrow])

  return {
    // A row's menu hangs elsewhere on the page, and belongs to the row all the same.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>('[data-job]')?.dataset.job ?? focused.current
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget?.closest('[data-job], [role=menu]')) focused.current = undefined
    },
  }
}
