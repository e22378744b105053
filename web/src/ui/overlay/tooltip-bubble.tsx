import * as Radix from 'radix-ui/tooltip'
import type { TooltipSide } from './tooltip.tsx'

export interface ShownTooltip {
  text: string
  side: TooltipSide
  /** Of the element it belongs to. */
  place: DOMRect
}

/** Placed by Radix beside an element that stands where the tooltip's own one does. Hidden from screen readers, which have its words. */
const TooltipBubble = ({ text, side, place: { left, top, width, height } }: ShownTooltip) => (
  <Radix.Provider>
    <Radix.Root open key={`${left} ${top} ${text}`}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          data-tip-bubble=""
          aria-hidden="true"
          className="z-50 max-w-80 rounded-md bg-ink px-2.5 py-1.5 text-xs wrap-anywhere whitespace-pre-line text-canvas shadow-lifted"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)

// React.lazy takes a module's default export.
export default TooltipBubble
