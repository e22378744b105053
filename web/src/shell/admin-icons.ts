import { Activity, ChartColumn, LifeBuoy, type LucideIcon, Megaphone, ScrollText, Users } from 'lucide-react'
import type { adminPages } from './admin-pages.ts'

/** Apart from the pages, whose keys everybody's shell knows: only administrators load their pictures. */
export const adminIcons: Record<(typeof adminPages)[number]['to'], LucideIcon> = {
  '/admin/dashboard': ChartColumn,
  '/admin/users': Users,
  '/admin/support': LifeBuoy,
  '/admin/broadcast': Megaphone,
  '/admin/audit': ScrollText,
  '/admin/operations': Activity,
}
