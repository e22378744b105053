import { type FocusEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Keeps the focus on a job whose card or row becomes another element, or is moved: in another column, at another place of
 * a sorted table, as a line of a list where there was a table, even if another window changed it. Otherwise the focus would
 * fall back to the top of the page.
 */
export const useJobFocus = () => {
  const [focused, setFocused] = useState<string>()

  // After every render, since any of them may have removed the element.
  useLayoutEffect(() => {
    // An open menu has the focus, even between two of its items.
    if (!focused || document.activeElement !== document.body || document.querySelector('[role=menu]')) return
    buttonOf(focused)?.focus({ preventScroll: true })
  })

  return {
    /** The job whose card or row has the focus, or a menu of it. */
    focused,
    focusJob: (id: string) => {
      // What is scrolled away is rendered once it has the focus.
      flushSync(() => setFocused(id))
      buttonOf(id)?.focus()
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      // A job's menu is rendered elsewhere on the page, but belongs to the job.
      setFocused((now) => target.closest<HTMLElement>('[data-job]')?.dataset.job ?? (inMenu(target) ? now : undefined)),
    // Does not fire for an element that was removed.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!inMenu(relatedTarget)) setFocused(undefined)
    },
  }
}

const inMenu = (element: Element | null) => Boolean(element?.closest('[role=menu]'))

const buttonOf = (job: string) => document.querySelector<HTMLElement>(`[data-job="${job}"] button`)
