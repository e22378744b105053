import { Columns2 } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import { LazyPopup } from '../../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../../ui/overlay/tooltip.tsx'
import { ToolbarButton } from '../../../ui/toolbar.tsx'
import type { ColumnsMenuProps } from './columns-menu-content.tsx'

const Content = lazy(() => import('./columns-menu-content.tsx'))

export const ColumnsMenu = (props: ColumnsMenuProps) => (
  <LazyPopup
    opens="menu"
    renderButton={(button) => (
      <Tooltip label="Columns">
        <ColumnsButton {...button} />
      </Tooltip>
    )}
    renderOpened={(byKey) => <Content {...props} byKey={byKey} trigger={<ColumnsButton />} />}
  />
)

const ColumnsButton = (props: ComponentProps<'button'>) => (
  <ToolbarButton aria-label="Columns" {...props}>
    <Columns2 aria-hidden="true" />
    <span aria-hidden="true" className="hidden @min-[60rem]:inline">
      Columns
    </span>
  </ToolbarButton>
)
