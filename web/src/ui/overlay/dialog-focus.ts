import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when a dialog opens and closes. Radix would give it back to the dialog's trigger, but ours open
 * by state and have none: whatever had the focus gets it back, or the page that has taken its place.
 */
export const useDialogFocus = () => {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // On a page that has just come nothing had it, which is the body.
      const there = before.current?.isConnected && before.current !== document.body
      const back = there ? before.current : document.getElementById('content')
      if (back instanceof HTMLElement) back.focus()
    },
  }
}

/** A dialog that asks for something starts in its first field, not on its close button. */
export const focusFirstField = (event: Event) => {
  const field = (event.currentTarget as Element).querySelector<HTMLElement>('input, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Where one form of a dialog gives place to the next, the next one's first field gets the focus. */
export const useFocusOnStep = (step: unknown) => {
  const form = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [step])
  return form
}
