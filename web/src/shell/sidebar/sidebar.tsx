import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleHelp, CirclePlus, Search, SquareKanban, Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { apiQuery } from '../../lib/api/api-query.ts'
import { useUser } from '../../session/current-user.ts'
import { Keys, modifierKey } from '../../ui/keys.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { adminPages } from '../admin-pages.ts'
import { SidebarGroup, SidebarLink, type SidebarLinkProps } from './sidebar-link.tsx'

// The board does not wait for them.
const SavedViews = lazy(() => import('./saved-views.tsx'))

interface SidebarProps {
  compact?: boolean
  onFollow?: () => void
  onSearch: () => void
}

/** The links of spec section 2; `compact` shows only their icons. */
export const Sidebar = ({ compact = false, onFollow, onSearch }: SidebarProps) => {
  const { role } = useUser()
  const shared = { compact, onFollow }
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
        <SidebarLink to="/dashboard" icon={SquareKanban} label="Kanban" {...shared} />
        <SidebarLink to="/table" icon={Table2} label="Table" {...shared} />
        <SidebarLink to="/add-job" icon={CirclePlus} label="Add Job" {...shared} />
      </SidebarGroup>
      {role === 'admin' && (
        <SidebarGroup label="Admin" compact={compact}>
          <AdminLinks {...shared} />
        </SidebarGroup>
      )}
      {/* Last, since it comes a moment later than the others. */}
      <Suspense fallback={null}>
        <SavedViews {...shared} />
      </Suspense>
      <ul className="mt-auto border-t border-line pt-1.5">
        <SidebarLink to="/help" icon={CircleHelp} label="Help" {...shared} />
      </ul>
    </nav>
  )
}

/** The badge is kept up to date by live messages about tickets. */
const AdminLinks = (shared: Pick<SidebarLinkProps, 'compact' | 'onFollow'>) => {
  const open = useQuery({ ...apiQuery('/api/admin/support/counts'), select: (counts) => counts.open })
  return adminPages.map(({ to, icon, label, counts }) => (
    <SidebarLink key={to} to={to} icon={icon} label={label} count={counts ? open.data : undefined} {...shared} />
  ))
}

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
