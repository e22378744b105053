export interface ToastMessage {
  title: string
  description?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  tone?: 'neutral' | 'danger'
  /** When it is gone, or another has taken its place. */
  onClose?: (() => void) | undefined
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: ShownToast | undefined) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast. There is only one at a time (spec section 9), so it replaces the previous one. */
export const toast = (message: ToastMessage) => {
  dismissToast()
  lastId += 1
  show({ ...message, id: lastId, open: true })
}

/** A toast for an error; title and description are the spec's texts. */
export const toastError = (title: string, description?: string) => toast({ title, description, tone: 'danger' })

export const dismissToast = () => {
  if (!shown?.open) return
  const { onClose } = shown
  show({ ...shown, open: false })
  onClose?.()
}

export const currentToast = () => shown

export const onToastChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
