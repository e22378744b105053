import { lazy } from 'react'
import { OpensLater } from '../ui/opens-later.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { ProfileButton } from './profile-button.tsx'

export const openProfileMenu = () => import('./profile-menu-opened.tsx')
const Opened = lazy(openProfileMenu)

export const ProfileMenu = () => (
  <OpensLater
    opens="menu"
    renderButton={(props) => (
      <Tooltip label="My Account" side="bottom">
        <ProfileButton {...props} />
      </Tooltip>
    )}
    renderOpened={(byKey) => <Opened byKey={byKey} />}
  />
)
