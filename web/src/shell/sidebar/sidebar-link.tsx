import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardSearch } from '../../lib/board-search.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

interface SidebarGroupProps {
  label: string
  compact: boolean
  /** A small action beside the label. */
  aside?: ReactNode
  children: ReactNode
}

export const SidebarGroup = ({ label, compact, aside, children }: SidebarGroupProps) => (
  <div>
    <div className={compact ? undefined : 'flex min-h-7 items-center justify-between pl-2.5'}>
      <h2 className={compact ? 'sr-only' : 'text-xs font-medium tracking-normal text-muted'}>{label}</h2>
      {aside}
    </div>
    <ul aria-label={label} className="flex flex-col gap-0.5">
      {children}
    </ul>
  </div>
)

export interface SidebarLinkProps {
  to: NonNullable<LinkProps['to']>
  /** Of a view of the board. */
  search?: BoardSearch
  icon: LucideIcon
  label: string
  compact: boolean
  onFollow: (() => void) | undefined
  /** What waits there. */
  count?: number | undefined
  /** What the count is of. */
  counts?: 'open' | 'due'
  /** Beside the link. */
  aside?: ReactNode
}

/** The router sets aria-current on the link of the current page, which also highlights it. */
export const SidebarLink = ({
  to,
  search,
  icon: Icon,
  label,
  compact,
  onFollow,
  count = 0,
  counts = 'open',
  aside,
}: SidebarLinkProps) => {
  const link = (
    <Link
      to={to}
      {...(search ? { search } : { activeOptions: { includeSearch: false } })}
      {...(onFollow ? { onClick: onFollow } : {})}
      className={clsx(
        'flex h-9 min-w-0 flex-1 pointer-coarse:h-11 items-center gap-3 rounded-md px-2.5 font-medium text-muted transition-colors',
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
          <span className="sr-only"> {counts}</span>
        </span>
      )}
    </Link>
  )
  return (
    <li className="flex items-center">
      {compact ? (
        <Tooltip label={label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {aside}
    </li>
  )
}
