import { type ComponentProps, lazy } from 'react'
import { useUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

export const loadProfileMenu = () => import('./profile-menu-content.tsx')
const Content = lazy(loadProfileMenu)

export const ProfileMenu = () => (
  <LazyPopup
    opens="menu"
    renderButton={(props) => (
      <Tooltip label="My Account" side="bottom">
        <ProfileButton {...props} />
      </Tooltip>
    )}
    renderOpened={(byKey) => <Content byKey={byKey} trigger={<ProfileButton />} />}
  />
)

const ProfileButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="ghost" size="icon" {...props}>
    <span
      aria-hidden="true"
      className="grid size-7 place-items-center rounded-full bg-accent text-[0.6875rem] font-semibold text-on-accent"
    >
      {initials(useUser().name)}
    </span>
    <span className="sr-only">My Account</span>
  </Button>
)

/** "Ada Lovelace" → "AL"; by code points, so that no character is cut in half. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
