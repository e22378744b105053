import { clsx } from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { ComponentProps } from 'react'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor

export const PopoverContent = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Content
      align="end"
      sideOffset={6}
      collisionPadding={8}
      className={clsx(
        'z-50 rounded-md border border-line bg-raised p-4 shadow-floating outline-none',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
        className,
      )}
      {...props}
    />
  </Radix.Portal>
)
