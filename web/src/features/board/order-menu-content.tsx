import type { ReactNode } from 'react'
import { type BoardOrder, boardOrders } from '../../lib/board-search.ts'
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '../../ui/overlay/dropdown-menu.tsx'
import { orderLabels } from './board-order.ts'

interface OrderMenuContentProps {
  order: BoardOrder
  onOrder: (order: BoardOrder) => void
  trigger: ReactNode
  byKey: boolean
}

const OrderMenuContent = ({ order, onOrder, trigger, byKey }: OrderMenuContentProps) => (
  <Menu defaultOpen>
    <MenuTrigger asChild>{trigger}</MenuTrigger>
    <MenuContent startInFirst={byKey} align="start">
      <MenuLabel>Sort cards</MenuLabel>
      <MenuRadioGroup value={order} onValueChange={(next) => onOrder(next as BoardOrder)}>
        {boardOrders.map((each) => (
          <MenuRadioItem key={each} value={each}>
            {orderLabels[each]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuContent>
  </Menu>
)

// React.lazy takes a module's default export.
export default OrderMenuContent
