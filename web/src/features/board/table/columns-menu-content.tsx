import type { ReactNode } from 'react'
import { type TableColumn, tableColumns } from '../../../lib/board-search.ts'
import { Menu, MenuCheckboxItem, MenuContent, MenuLabel, MenuTrigger } from '../../../ui/overlay/dropdown-menu.tsx'
import { columnHeads } from './column-heads.ts'

export interface ColumnsMenuProps {
  columns: readonly TableColumn[]
  onColumns: (columns: readonly TableColumn[]) => void
}

interface ColumnsMenuContentProps extends ColumnsMenuProps {
  trigger: ReactNode
  byKey: boolean
}

const ColumnsMenuContent = ({ columns, onColumns, trigger, byKey }: ColumnsMenuContentProps) => (
  <Menu defaultOpen>
    <MenuTrigger asChild>{trigger}</MenuTrigger>
    <MenuContent startInFirst={byKey} align="start">
      <MenuLabel>Columns of the table</MenuLabel>
      {tableColumns.map((column) => {
        const shown = columns.includes(column)
        return (
          <MenuCheckboxItem
            key={column}
            checked={shown}
            // Companies alone are no table.
            disabled={shown && columns.length === 1}
            onCheckedChange={(chosen) =>
              onColumns(tableColumns.filter((each) => (each === column ? chosen : columns.includes(each))))
            }
          >
            {columnHeads[column]}
          </MenuCheckboxItem>
        )
      })}
    </MenuContent>
  </Menu>
)

// React.lazy takes a module's default export.
export default ColumnsMenuContent
