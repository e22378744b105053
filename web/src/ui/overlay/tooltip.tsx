import * as Slot from 'radix-ui/slot'
import type { ReactNode } from 'react'

interface TooltipProps {
  label: string
  side?: TooltipSide
  children: ReactNode
}

export type TooltipSide = 'top' | 'right' | 'bottom'

/**
 * Says in words what an icon does; the trigger still needs its own accessible name. It only marks its child: one layer
 * for the whole page shows the tooltip (tooltip-layer.tsx), so that hundreds cost nothing.
 */
export const Tooltip = ({ label, side = 'top', children }: TooltipProps) => (
  <Slot.Root data-tip={label} data-tip-side={side}>
    {children}
  </Slot.Root>
)

/** For an element whose lines are cut where it ends (`truncate`): if any of them is, its tooltip has them in full. */
export const fullTextTip = { 'data-tip-full-text': '' } as const
