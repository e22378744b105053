import { Inbox } from 'lucide-react'
import { useInboxState } from '../../job/inbox.ts'
import { SidebarLink, type SidebarLinkProps } from './sidebar-link.tsx'

/** Shown to people who forward emails, and as long as some wait. */
export const InboxLink = (shared: Pick<SidebarLinkProps, 'compact' | 'onFollow'>) => {
  const { count, used } = useInboxState()
  return used ? <SidebarLink to="/inbox" icon={Inbox} label="Inbox" count={count} counts="open" {...shared} /> : null
}
