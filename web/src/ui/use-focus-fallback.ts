import { useEffect, useRef } from 'react'

/**
 * If a focused button disappears after its action, keyboard users would have to start at the top of the page again.
 * `restoreFocus` moves the focus to the element with the ref `fallback` once the button is gone, unless it is somewhere else
 * by then.
 */
export const useFocusFallback = <Fallback extends HTMLElement>() => {
  const fallback = useRef<Fallback>(null)
  const waits = useRef(false)
  // It may take several renders until the button is gone: the list comes from the server.
  useEffect(() => {
    if (!waits.current || !document.activeElement?.contains(fallback.current)) return
    waits.current = false
    fallback.current?.focus()
  })
  const restoreFocus = () => {
    waits.current = true
  }
  return { fallback, restoreFocus }
}
