import * as Radix from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { CloseButton } from '../close-button.tsx'
import { currentToast, dismissToast, onToastChange } from './toast.ts'

/** Duration, swipe distance and width are those of the spec (section 9). F8 moves the focus here. */
export const Toaster = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Radix.Root
          key={toast.id}
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
      {/* On a phone a dialog has its buttons at the bottom edge, so the toast moves to the top. */}
      <Radix.Viewport className="fixed right-0 bottom-0 z-60 w-full max-w-[420px] p-4 outline-none max-sm:in-[:has([data-rises])]:top-0 max-sm:in-[:has([data-rises])]:bottom-auto" />
    </Radix.Provider>
  )
}
