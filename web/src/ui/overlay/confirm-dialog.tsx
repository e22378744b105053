import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { overlayClass } from './dialog.tsx'
import { useDialogFocus } from './dialog-focus.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** Says what will happen: "Delete job", never "OK". */
  confirm: string
  cancel?: string
  /** Primary if nothing is lost by confirming. */
  variant?: 'danger' | 'primary'
  onConfirm: () => void
}

/** Asks before something that cannot be undone. Cancel has the focus; clicking outside does not close it. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel = 'Cancel',
  variant = 'danger',
  onConfirm,
}: ConfirmDialogProps) => {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focus}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] max-w-md -translate-1/2 rounded-md bg-raised p-6 shadow-floating data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in"
        >
          <Radix.Title className="text-lg">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
          <div className="mt-6 grid gap-3 sm:flex sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={variant} onClick={onConfirm}>
                {confirm}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
