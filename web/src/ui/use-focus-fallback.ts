import { useRef } from 'react'

/**
 * A button that has done its work and is gone takes the focus with it, and whoever uses the keyboard would start at the
 * top of the page again: `keepFocus` gives it to the element with the ref `kept`, unless it is somewhere else by then.
 */
export const useFocusFallback = <Kept extends HTMLElement>() => {
  const kept = useRef<Kept>(null)
  const keepFocus = () =>
    // After what changed has been rendered.
    requestAnimationFrame(() => {
      if (document.activeElement?.contains(kept.current)) kept.current?.focus()
    })
  return { kept, keepFocus }
}
