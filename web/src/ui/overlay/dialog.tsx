import { clsx } from 'clsx'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { CloseButton } from '../close-button.tsx'
import { focusFirstField, useDialogFocus } from './dialog-focus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Widths in which a form of one or of two columns reads well. */
  size?: 'sm' | 'md'
  children: ReactNode
  footer?: ReactNode
}

/** A modal dialog; on phones it rises from the bottom edge. */
export const Dialog = ({ open, onOpenChange, title, description, size = 'md', children, footer }: DialogProps) => {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={clsx(contentClass, widths[size])}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            focusFirstField(event)
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <div className="flex flex-col gap-1">
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <CloseButton className="-mt-1 -mr-2" />
            </Radix.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-6 py-5">{children}</div>
          {footer && <footer className="flex justify-end gap-3 border-t border-line px-6 py-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const overlayClass = clsx(
  // The same z-index as dialogs and sheets, so that a dialog's overlay also dims the sheet below it.
  'fixed inset-0 z-50 bg-[oklch(0.2_0.02_265/0.45)]',
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
)

const contentClass = clsx(
  'fixed inset-x-0 bottom-(--toast-room) z-50 mx-auto flex w-full flex-col rounded-t-md bg-raised shadow-floating',
  'max-h-[calc(92dvh-var(--toast-room))] sm:top-[calc((100dvh-var(--toast-room))/2)] sm:bottom-auto sm:-translate-y-1/2 sm:rounded-md',
  'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
)

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl' }
