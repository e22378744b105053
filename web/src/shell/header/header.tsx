import { Link } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/logo.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ActivityMenu } from './activity-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

interface HeaderProps {
  title: string
  expanded: boolean
  onToggleSidebar: () => void
}

export const Header = ({ title, expanded, onToggleSidebar }: HeaderProps) => (
  <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-chrome px-2 sm:px-3">
    <Tooltip label="Toggle sidebar (Ctrl or ⌘ + B)" side="bottom">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Toggle sidebar"
        aria-expanded={expanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggleSidebar}
      >
        <PanelLeft aria-hidden="true" />
      </Button>
    </Tooltip>
    {/* Beside a sidebar the logo is at its head. */}
    <Link to="/dashboard" aria-label="RoleTrail" className="mr-2 ml-1 shrink-0 md:hidden">
      <Mark />
    </Link>
    <span className="truncate font-medium md:ml-1">{title}</span>
    <div className="ml-auto flex items-center gap-1">
      <ActivityMenu />
      <ThemeMenu />
      <ProfileMenu />
    </div>
  </header>
)
