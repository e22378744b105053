import { useEffect } from 'react'
import { forgetUndos, undoLast } from '../../job/changes/undo.ts'

/** Ctrl or Cmd + Z takes back the last move or deletion made on this page. In a text field it is the field's own. */
export const useUndoKey = () => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))) return
      if (undoLast()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      forgetUndos()
    }
  }, [])
}
