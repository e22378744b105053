import { chooseTheme, type Theme, themeLabels, themes } from '../theme/theme.ts'
import { themeIcons } from '../theme/theme-icons.ts'
import { useTheme } from '../theme/use-theme.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../ui/dropdown-menu.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

export const ThemeMenu = () => {
  const theme = useTheme()
  const Icon = themeIcons[theme]
  return (
    <Menu>
      <Tooltip label="Theme" side="bottom">
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label="Theme">
            <Icon aria-hidden="true" />
          </Button>
        </MenuTrigger>
      </Tooltip>
      <MenuContent>
        <MenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(value as Theme)}>
          {themes.map((value) => {
            const ItemIcon = themeIcons[value]
            return (
              <MenuRadioItem key={value} value={value}>
                <ItemIcon aria-hidden="true" />
                {themeLabels[value]}
              </MenuRadioItem>
            )
          })}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
