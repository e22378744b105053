import type { LinkProps } from '@tanstack/react-router'
import { ChartColumn, type LucideIcon } from 'lucide-react'

interface AdminPage {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** What else people type to find it. */
  words: string
  /** After G. */
  key: string
}

/** The pages of administrators, in the order of the sidebar; the palette and the shortcuts know them too. */
export const adminPages: readonly AdminPage[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: ChartColumn, words: 'figures revenue metrics', key: 'D' },
]
