import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { adminIcons } from '../admin-icons.ts'
import { adminPages } from '../admin-pages.ts'
import { SidebarGroup, SidebarLink, type SidebarLinkProps } from './sidebar-link.tsx'

/** The badge is kept up to date by live messages about tickets. */
export const AdminLinks = (shared: Pick<SidebarLinkProps, 'compact' | 'onFollow'>) => {
  const open = useQuery({ ...apiQuery('/api/admin/support/counts'), select: (counts) => counts.open })
  return (
    <SidebarGroup label="Admin" compact={shared.compact}>
      {adminPages.map((page) => (
        <SidebarLink
          key={page.to}
          to={page.to}
          icon={adminIcons[page.to]}
          label={page.label}
          count={'counts' in page ? open.data : undefined}
          {...shared}
        />
      ))}
    </SidebarGroup>
  )
}
