import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../session/current-user.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../../ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useLogOut } from '../use-log-out.ts'

const ProfileMenuContent = ({ byKey, trigger }: { byKey: boolean; trigger: ReactNode }) => {
  const user = useUser()
  const navigate = useNavigate()
  const logOut = useLogOut()
  return (
    <Menu defaultOpen>
      <Tooltip label="My Account" side="bottom">
        <MenuTrigger asChild disabled={logOut.isPending}>
          {trigger}
        </MenuTrigger>
      </Tooltip>
      <MenuContent startInFirst={byKey} className="max-w-64">
        <MenuLabel>
          My Account
          <span className="mt-0.5 block truncate text-sm text-ink">{user.name}</span>
          <span className="block truncate font-normal">{user.email}</span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem onSelect={() => void navigate({ to: '/settings' })}>
          <Settings aria-hidden="true" />
          Settings
        </MenuItem>
        <MenuItem onSelect={() => logOut.mutate()}>
          <LogOut aria-hidden="true" />
          Log Out
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

export default ProfileMenuContent
