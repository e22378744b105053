import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings } from 'lucide-react'
import { useUser } from '../../session/current-user.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../../ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useLogOut } from '../use-log-out.ts'
import { ProfileButton } from './profile-button.tsx'

const ProfileMenuContent = ({ byKey }: { byKey: boolean }) => {
  const user = useUser()
  const navigate = useNavigate()
  const leave = useLogOut()
  return (
    <Menu defaultOpen>
      <Tooltip label="My Account" side="bottom">
        <MenuTrigger asChild>
          <ProfileButton disabled={leave.isPending} />
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
        <MenuItem onSelect={() => leave.mutate()}>
          <LogOut aria-hidden="true" />
          Log Out
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

export default ProfileMenuContent
