import { useEffect, useEffectEvent } from 'react'
import { singleKeysEnabled } from './single-keys.ts'

/** Single keys of what is open, as long as nothing is typed and no other dialog is over it. */
export const useSingleKeyActions = (actions: Readonly<Record<string, (() => void) | undefined>>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key]
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (!act || ctrlKey || metaKey || altKey || defaultPrevented || !singleKeysEnabled()) return
    if (target instanceof HTMLElement && (target.isContentEditable || target.matches(busy))) return
    if (document.querySelectorAll('[role=dialog], [role=alertdialog]').length > 1) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const busy = 'input, textarea, select, [role=combobox], [role=listbox] *, [role=menuitem]'
