import { type RefObject, useEffect } from 'react'
import { singleKeysEnabled } from '../../lib/single-keys.ts'

/** J and K walk the lines of the page, as they walk the cards of the board. */
export const useRowKeys = (list: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (!step || ctrlKey || metaKey || altKey || defaultPrevented || !singleKeysEnabled()) return
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const next = rows[at < 0 ? 0 : at + step]?.querySelector('button')
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [list])
}
