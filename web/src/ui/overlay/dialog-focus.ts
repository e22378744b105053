import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when a dialog opens and closes. Radix would return it to the dialog's trigger, but our dialogs
 * open by state and have none: the element that had the focus gets it back, or the content of the page if it is gone.
 * Nothing does if the focus is elsewhere by then: a closed dialog fades, and a menu that was opened meanwhile would close.
 */
export const useDialogFocus = () => {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (document.activeElement && document.activeElement !== document.body) return
      // On a page that has just loaded nothing has the focus, so that it is the body.
      const there = before.current?.isConnected && before.current !== document.body
      const back = there ? before.current : document.getElementById('content')
      if (back instanceof HTMLElement) back.focus()
    },
  }
}

// The hidden ones tell password managers whose password is asked for.
const fields = 'input:not([type=hidden]), textarea'

/** A dialog that asks for something starts in its first field, not on its close button. */
export const focusFirstField = (event: Event) => {
  const field = (event.currentTarget as Element).querySelector<HTMLElement>(fields)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** When one form of a dialog replaces another, the first field of the new one gets the focus. */
export const useFocusOnStep = (step: unknown) => {
  const form = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    form.current?.querySelector<HTMLElement>(fields)?.focus()
  }, [step])
  return form
}
