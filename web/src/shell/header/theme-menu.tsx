import { type ComponentProps, lazy } from 'react'
import { themeIcons, useTheme } from '../../theme/theme.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

export const loadThemeMenu = () => import('./theme-menu-content.tsx')
const Content = lazy(loadThemeMenu)

export const ThemeMenu = () => (
  <LazyPopup
    opens="menu"
    renderButton={(props) => (
      <Tooltip label="Theme" side="bottom">
        <ThemeButton {...props} />
      </Tooltip>
    )}
    renderOpened={(byKey) => <Content byKey={byKey} trigger={<ThemeButton />} />}
  />
)

const ThemeButton = (props: ComponentProps<typeof Button>) => {
  const Icon = themeIcons[useTheme()]
  return (
    <Button variant="ghost" size="icon" aria-label="Theme" {...props}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
