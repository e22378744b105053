import { useRef } from 'react'

/**
 * If a focused button disappears after its action, keyboard users would have to start at the top of the page again.
 * `restoreFocus` moves the focus to the element with the ref `fallback`, unless it is somewhere else by then.
 */
export const useFocusFallback = <Fallback extends HTMLElement>() => {
  const fallback = useRef<Fallback>(null)
  const restoreFocus = () =>
    // Once the change has been rendered.
    requestAnimationFrame(() => {
      if (document.activeElement?.contains(fallback.current)) fallback.current?.focus()
    })
  return { fallback, restoreFocus }
}
