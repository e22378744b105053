import { type FocusEvent, useLayoutEffect, useState } from 'react'

/**
 * The keyboard stays on a card that goes to another column, whoever moved it: there it is a new element, and the page
 * would start at its top again.
 */
export const useCardFocus = () => {
  const [focused, setFocused] = useState<string>()

  // After whatever took the card away.
  useLayoutEffect(() => {
    if (!focused || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-job="${focused}"] button`)?.focus({ preventScroll: true })
  })

  return {
    /** The job whose card has the keyboard. */
    focused,
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setFocused(target.closest<HTMLElement>('[data-job]')?.dataset.job),
    // Says nothing of a card that was taken away.
    onBlur: () => setFocused(undefined),
  }
}
