import { type ComponentProps, lazy } from 'react'
import { adminThemeIcons, useAdminTheme } from '../../theme/admin-theme.ts'
import { themeIcons, useTheme } from '../../theme/theme.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useOnAdminPage } from '../use-on-admin-page.ts'

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
  const [own, admin] = [useTheme(), useAdminTheme()]
  const Icon = useOnAdminPage() ? adminThemeIcons[admin] : themeIcons[own]
  return (
    <Button variant="ghost" size="icon" aria-label="Theme" {...props}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
