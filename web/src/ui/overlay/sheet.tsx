import { clsx } from 'clsx'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { CloseButton } from '../close-button.tsx'
import { overlayClass } from './dialog.tsx'
import { useDialogFocus } from './dialog-focus.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  side?: 'left' | 'right'
  className?: string
  children: ReactNode
}

/** A panel that slides in from the side; its children fill it and may scroll. */
export const Sheet = ({ open, onOpenChange, title, description, side = 'right', className, children }: SheetProps) => {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={clsx(
            'fixed top-0 bottom-(--toast-room) z-50 flex max-w-full flex-col bg-raised shadow-floating',
            sides[side],
            className,
          )}
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-b border-line px-6 py-2">
            <div className="flex min-w-0 flex-col gap-0.5">
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <CloseButton className="-mr-2" />
            </Radix.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const sides = {
  right: 'right-0 w-[30rem] data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right',
  left: 'left-0 w-72 data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left',
}
