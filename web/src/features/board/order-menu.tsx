import { ArrowDownUp } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import type { BoardOrder } from '../../lib/board-search.ts'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ToolbarButton } from '../../ui/toolbar.tsx'
import { orderLabels } from './board-order.ts'

export const loadOrderMenu = () => import('./order-menu-content.tsx')
const Content = lazy(loadOrderMenu)

interface OrderMenuProps {
  order: BoardOrder
  onOrder: (order: BoardOrder) => void
}

export const OrderMenu = ({ order, onOrder }: OrderMenuProps) => (
  <LazyPopup
    opens="menu"
    renderButton={(props) => (
      <Tooltip label={label(order)}>
        <OrderButton order={order} {...props} />
      </Tooltip>
    )}
    renderOpened={(byKey) => (
      <Content order={order} onOrder={onOrder} byKey={byKey} trigger={<OrderButton order={order} />} />
    )}
  />
)

const label = (order: BoardOrder) => `Sort cards: ${orderLabels[order]}`

const OrderButton = ({ order, ...props }: { order: BoardOrder } & ComponentProps<'button'>) => (
  <ToolbarButton aria-label={label(order)} {...props}>
    <ArrowDownUp aria-hidden="true" />
    <span aria-hidden="true" className="hidden @min-[72rem]:inline">
      {orderLabels[order]}
    </span>
  </ToolbarButton>
)
