import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { CircleHelp, CirclePlus, Search, SquareKanban, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiQuery } from '../../lib/api/api-query.ts'
import { useUser } from '../../session/current-user.ts'
import { Keys, modifierKey } from '../../ui/keys.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { adminPages } from '../admin-pages.ts'

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
      <Group label="Views" compact={compact}>
        <SidebarLink to="/dashboard" icon={SquareKanban} label="Kanban" {...shared} />
        <SidebarLink to="/table" icon={Table2} label="Table" {...shared} />
        <SidebarLink to="/add-job" icon={CirclePlus} label="Add Job" {...shared} />
      </Group>
      {role === 'admin' && (
        <Group label="Admin" compact={compact}>
          <AdminLinks {...shared} />
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

/** The badge is kept up to date by live messages about tickets. */
const AdminLinks = (shared: Pick<SidebarLinkProps, 'compact' | 'onFollow'>) => {
  const open = useQuery({ ...apiQuery('/api/admin/support/counts'), select: (counts) => counts.open })
  return adminPages.map(({ to, icon, label, counts }) => (
    <SidebarLink key={to} to={to} icon={icon} label={label} count={counts ? open.data : undefined} {...shared} />
  ))
}

interface SidebarLinkProps {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  label: string
  compact: boolean
  onFollow: (() => void) | undefined
  /** What waits there. */
  count?: number | undefined
}

/** The router sets aria-current on the link of the current page, which also highlights it. */
const SidebarLink = ({ to, icon: Icon, label, compact, onFollow, count = 0 }: SidebarLinkProps) => {
  const link = (
    <Link
      to={to}
      activeOptions={{ includeSearch: false }}
      {...(onFollow ? { onClick: onFollow } : {})}
      className={clsx(
        'flex h-9 pointer-coarse:h-11 items-center gap-3 rounded-md px-2.5 font-medium text-muted transition-colors',
        'hover:bg-accent-soft hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink',
        'focus-visible:-outline-offset-2',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : 'truncate'}>{label}</span>
      {count > 0 && (
        <span
          className={
            compact ? 'sr-only' : 'ml-auto rounded-full bg-danger px-1.5 py-px text-xs font-semibold text-on-accent'
          }
        >
          {count > 99 ? '99+' : count}
          <span className="sr-only"> open</span>
        </span>
      )}
    </Link>
  )
  return (
    <li>
      {compact ? (
        <Tooltip label={label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
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
