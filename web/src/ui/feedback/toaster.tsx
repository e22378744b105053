import * as Radix from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { CloseButton } from '../close-button.tsx'
import { currentToast, dismissToast, onToastChange } from './toast.ts'

/**
 * A toast covers nothing: as long as there is one, the shell, sheets and dialogs end above it (`--toast-room`). What stands
 * at their bottom edge moves up, and what is at their top stays where it is.
 */
const makeRoom = (toast: HTMLElement | null) => {
  if (!toast) return
  const { style } = document.documentElement
  const measure = () => style.setProperty('--toast-room', `calc(${toast.offsetHeight}px + 2rem)`)
  measure()
  const resized = new ResizeObserver(measure)
  resized.observe(toast)
  return () => {
    resized.disconnect()
    style.removeProperty('--toast-room')
  }
}

/** Duration, swipe distance and width are those of the spec (section 9). F8 moves the focus here. */
export const Toaster = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Radix.Root
          key={toast.id}
          ref={makeRoom}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast()}
          data-tone={toast.tone ?? 'neutral'}
          className="flex items-start gap-3 rounded-md border border-line bg-raised py-3 pr-2 pl-4 shadow-floating data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[tone=danger]:border-l-4 data-[tone=danger]:border-l-danger"
        >
          <div className="min-w-0 flex-1 py-1">
            <Radix.Title className="font-medium text-ink">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 break-words text-pretty text-muted">
                {toast.description}
              </Radix.Description>
            )}
          </div>
          {toast.action && (
            <Radix.Action asChild altText={toast.action.label}>
              <Button variant="secondary" size="sm" className="mt-0.5" onClick={toast.action.onClick}>
                {toast.action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <CloseButton aria-label="Dismiss" className="size-8" />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* What is beside the toast, or where none is, can be clicked. */}
      <Radix.Viewport className="pointer-events-none fixed right-0 bottom-0 z-60 w-full max-w-[420px] p-4 outline-none *:pointer-events-auto" />
    </Radix.Provider>
  )
}
