import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * A row that was dealt with disappears, and the button with the focus in it: keyboard users would have to start at the top
 * of the page again. The row in its place takes the focus by its first button, or the last row, or what is around them,
 * unless the focus is elsewhere by then. Rows are marked `data-row`; the props are for what is around them and stays.
 */
export const useRowFocus = <Around extends HTMLElement>() => {
  const around = useRef<Around>(null)
  const focused = useRef<{ row: Element; at: number }>(undefined)
  const rows = () => [...(around.current?.querySelectorAll('[data-row]') ?? [])]
  // Rows come and go with a render, whoever was the cause: a key, the server's answer, or another device.
  useEffect(() => {
    if (!focused.current || focused.current.row.isConnected) return
    const { at } = focused.current
    focused.current = undefined
    if (!document.activeElement?.contains(around.current)) return
    const next = rows()[at] ?? rows().at(-1)
    const target = next?.querySelector<HTMLElement>('button') ?? around.current
    target?.focus()
  })
  return {
    ref: around,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      // React also reports what happens in a row's menu, which is elsewhere on the page.
      if (!around.current?.contains(target)) return
      const row = target.closest('[data-row]')
      focused.current = row ? { row, at: rows().indexOf(row) } : undefined
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Somebody clicked beside everything: what happens to that row later does not move them.
      if (!relatedTarget) focused.current = undefined
    },
  }
}
