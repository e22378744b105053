import { lazy } from 'react'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ProfileButton } from './profile-button.tsx'

export const loadProfileMenu = () => import('./profile-menu-content.tsx')
const Opened = lazy(loadProfileMenu)

export const ProfileMenu = () => (
  <LazyPopup
    opens="menu"
    renderButton={(props) => (
      <Tooltip label="My Account" side="bottom">
        <ProfileButton {...props} />
      </Tooltip>
    )}
    renderOpened={(byKey) => <Opened byKey={byKey} />}
  />
)
