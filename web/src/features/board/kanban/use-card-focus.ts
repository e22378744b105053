import { type FocusEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Keeps the focus on a card that goes to another column, even if another window moved it: there it is a new element, and
 * the focus would fall back to the top of the page.
 */
export const useCardFocus = () => {
  const [focused, setFocused] = useState<string>()

  // After every render, since any of them may have removed the card.
  useLayoutEffect(() => {
    if (!focused || document.activeElement !== document.body) return
    buttonOf(focused)?.focus({ preventScroll: true })
  })

  return {
    /** The job whose card has the focus. */
    focused,
    focusCard: (id: string) => {
      // A card that is scrolled away is rendered once it is the focused one.
      flushSync(() => setFocused(id))
      buttonOf(id)?.focus()
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setFocused(target.closest<HTMLElement>('[data-job]')?.dataset.job),
    // Does not fire for a card that was removed.
    onBlur: () => setFocused(undefined),
  }
}

const buttonOf = (job: string) => document.querySelector<HTMLElement>(`[data-job="${job}"] button`)
