import { ChartColumn, CircleHelp, CirclePlus, SquareKanban, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../session/current-user.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { SidebarSearch } from './sidebar-search.tsx'

interface SidebarProps {
  compact?: boolean
  onFollow?: () => void
  onSearch: () => void
}

/** The links of spec section 2; `compact` shows their icons only. */
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
      <Group label="Views" compact={compact}>
        <SidebarLink to="/dashboard" icon={SquareKanban} label="Kanban" {...shared} />
        <SidebarLink to="/table" icon={Table2} label="Table" {...shared} />
        <SidebarLink to="/add-job" icon={CirclePlus} label="Add Job" {...shared} />
      </Group>
      {role === 'admin' && (
        <Group label="Admin" compact={compact}>
          <SidebarLink to="/admin/dashboard" icon={ChartColumn} label="Dashboard" {...shared} />
        </Group>
      )}
      <ul className="mt-auto border-t border-line pt-1.5">
        <SidebarLink to="/help" icon={CircleHelp} label="Help" {...shared} />
      </ul>
    </nav>
  )
}

const Group = ({ label, compact, children }: { label: string; compact: boolean; children: ReactNode }) => (
  <div>
    <h2 className={compact ? 'sr-only' : 'px-2.5 pb-1.5 text-xs font-medium tracking-normal text-muted'}>{label}</h2>
    <ul aria-label={label} className="flex flex-col gap-0.5">
      {children}
    </ul>
  </div>
)
