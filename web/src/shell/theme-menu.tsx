import { lazy } from 'react'
import { OpensLater } from '../ui/opens-later.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { ThemeButton } from './theme-button.tsx'

export const openThemeMenu = () => import('./theme-menu-opened.tsx')
const Opened = lazy(openThemeMenu)

export const ThemeMenu = () => (
  <OpensLater
    opens="menu"
    renderButton={(props) => (
      <Tooltip label="Theme" side="bottom">
        <ThemeButton {...props} />
      </Tooltip>
    )}
    renderOpened={(byKey) => <Opened byKey={byKey} />}
  />
)
