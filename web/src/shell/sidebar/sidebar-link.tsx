import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

interface SidebarLinkProps {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  label: string
  compact: boolean
  onFollow: (() => void) | undefined
}

/** The router marks the current page with aria-current, which is also what highlights it. */
export const SidebarLink = ({ to, icon: Icon, label, compact, onFollow }: SidebarLinkProps) => {
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
