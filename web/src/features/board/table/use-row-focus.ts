import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on its job when the window's width turns the table into a list or back: every row is a new element
 * then, and an open menu closes with its old row.
 */
export const useRowFocus = (narrow: boolean) => {
  const focused = useRef<string>(undefined)
  const rendered = useRef(narrow)

  useLayoutEffect(() => {
    const replaced = rendered.current !== narrow
    rendered.current = narrow
    if (!replaced || !focused.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-job="${focused.current}"] button`)?.focus()
  }, [narrow])

  return {
    // A row's menu is rendered elsewhere on the page, but belongs to the row.
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>('[data-job]')?.dataset.job ?? focused.current
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget?.closest('[data-job], [role=menu]')) focused.current = undefined
    },
  }
}
