import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings } from 'lucide-react'
import { useUser } from '../session/current-user.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../ui/dropdown-menu.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useLogOut } from './use-log-out.ts'

export const ProfileMenu = () => {
  const user = useUser()
  const navigate = useNavigate()
  const leave = useLogOut()
  return (
    <Menu>
      <Tooltip label="My Account" side="bottom">
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" disabled={leave.isPending}>
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-accent text-[0.6875rem] font-semibold text-on-accent"
            >
              {initials(user.name)}
            </span>
            <span className="sr-only">My Account</span>
          </Button>
        </MenuTrigger>
      </Tooltip>
      <MenuContent className="max-w-64">
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

/** "Ada Lovelace" → "AL"; by code points, so that no letter is cut in half. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
