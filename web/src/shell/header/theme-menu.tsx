import { lazy } from 'react'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ThemeButton } from './theme-button.tsx'

export const loadThemeMenu = () => import('./theme-menu-content.tsx')
const Opened = lazy(loadThemeMenu)

export const ThemeMenu = () => (
  <LazyPopup
    opens="menu"
    renderButton={(props) => (
      <Tooltip label="Theme" side="bottom">
        <ThemeButton {...props} />
      </Tooltip>
    )}
    renderOpened={(byKey) => <Opened byKey={byKey} />}
  />
)
