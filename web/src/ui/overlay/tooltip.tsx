import * as Radix from 'radix-ui/tooltip'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'

/** The delays are those of the spec (section 9). */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
)

interface TooltipProps {
  label: ReactNode
  side?: ComponentProps<typeof Radix.Content>['side']
  children: ReactNode
}

/** Says in words what an icon does; the trigger still needs its own accessible name. */
export const Tooltip = ({ label, side = 'top', children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild onFocus={unlessReturned}>
      {children}
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-lifted data-[state=delayed-open]:animate-fade-in"
      >
        {label}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

// A closing menu returns the focus to its button, which should not open the button's tooltip.
const unlessReturned = (event: FocusEvent) => {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
