import { Mark, Wordmark } from '../../ui/logo.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Sidebar } from './sidebar.tsx'

interface SidebarSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSearch: () => void
}

/** The sidebar below 768 px; 18rem wide (spec section 9). */
const SidebarSheet = ({ open, onOpenChange, onSearch }: SidebarSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    side="left"
    title={
      <span className="flex items-center gap-2.5">
        <Mark />
        <Wordmark />
      </span>
    }
    className="w-72"
  >
    <Sidebar onFollow={() => onOpenChange(false)} onSearch={onSearch} />
  </Sheet>
)

export default SidebarSheet
