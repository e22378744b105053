import { clsx } from 'clsx'
import {
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  CirclePlus,
  FileSpreadsheet,
  Search,
  SquareKanban,
  Sun,
  Table2,
} from 'lucide-react'
import { useDueCount } from '../../job/today.ts'
import { latePart } from '../../lib/late-part.tsx'
import { useLate } from '../../lib/use-late.ts'
import { useUser } from '../../session/current-user.ts'
import { Keys, modifierKey } from '../../ui/keys.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { SidebarGroup, SidebarLink, type SidebarLinkProps } from './sidebar-link.tsx'

// The board does not wait for them, and most people are no administrators.
const AdminLinks = latePart(async () => (await import('./admin-links.tsx')).AdminLinks)
const InboxLink = latePart(async () => (await import('./inbox-link.tsx')).InboxLink)
const SavedViews = latePart(async () => (await import('./saved-views.tsx')).SavedViews)

interface SidebarProps {
  compact?: boolean
  onFollow?: () => void
  onSearch: () => void
}

/** The links of spec section 2; `compact` shows only their icons. */
export const Sidebar = ({ compact = false, onFollow, onSearch }: SidebarProps) => {
  const { role } = useUser()
  const shared = { compact, onFollow }
  const late = useLate()
  return (
    <nav
      aria-label="Main"
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-x-hidden overflow-y-auto px-3.5 pt-3 pb-1.5 md:px-1.5"
    >
      <SidebarSearch
        compact={compact}
        onClick={() => {
          onFollow?.()
          onSearch()
        }}
      />
      <SidebarGroup label="Views" compact={compact}>
        <TodayLink {...shared} />
        <SidebarLink to="/dashboard" icon={SquareKanban} label="Kanban" {...shared} />
        <SidebarLink to="/table" icon={Table2} label="Table" {...shared} />
        <SidebarLink to="/calendar" icon={CalendarDays} label="Calendar" {...shared} />
        <SidebarLink to="/analytics" icon={ChartNoAxesColumn} label="Analytics" {...shared} />
        <SidebarLink to="/add-job" icon={CirclePlus} label="Add Job" {...shared} />
        <SidebarLink to="/import" icon={FileSpreadsheet} label="Import and export" {...shared} />
        {late && <InboxLink {...shared} />}
      </SidebarGroup>
      {role === 'admin' && <AdminLinks {...shared} />}
      {/* Last, since it comes a moment later than the others. */}
      {late && <SavedViews {...shared} />}
      <ul className="mt-auto border-t border-line pt-1.5">
        <SidebarLink to="/help" icon={CircleHelp} label="Help" {...shared} />
      </ul>
    </nav>
  )
}

const TodayLink = (shared: Pick<SidebarLinkProps, 'compact' | 'onFollow'>) => (
  <SidebarLink to="/today" icon={Sun} label="Today" count={useDueCount()} counts="due" {...shared} />
)

/** Opens the command palette for people who do not know its key. */
const SidebarSearch = ({ compact, onClick }: { compact: boolean; onClick: () => void }) => {
  const button = (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className={clsx(
        'flex h-9 pointer-coarse:h-11 items-center gap-3 rounded-md px-2.5 text-left text-muted transition-colors',
        'hover:text-ink focus-visible:-outline-offset-2',
        compact ? 'hover:bg-accent-soft' : 'border border-line bg-surface hover:border-line-strong',
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : 'flex-1'}>Find anything</span>
      {!compact && (
        <span aria-hidden="true" className="max-md:hidden">
          <Keys of={[modifierKey, 'K']} />
        </span>
      )}
    </button>
  )
  return compact ? (
    <Tooltip label={`Find anything (${modifierKey} + K)`} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  )
}
