import { chooseTheme, type Theme, themeLabels, themes } from '../../theme/theme.ts'
import { themeIcons } from '../../theme/theme-icons.ts'
import { useTheme } from '../../theme/use-theme.ts'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../../ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ThemeButton } from './theme-button.tsx'

const ThemeMenuContent = ({ byKey }: { byKey: boolean }) => (
  <Menu defaultOpen>
    <Tooltip label="Theme" side="bottom">
      <MenuTrigger asChild>
        <ThemeButton />
      </MenuTrigger>
    </Tooltip>
    <MenuContent startInFirst={byKey}>
      <MenuRadioGroup value={useTheme()} onValueChange={(value) => chooseTheme(value as Theme)}>
        {themes.map((value) => {
          const Icon = themeIcons[value]
          return (
            <MenuRadioItem key={value} value={value}>
              <Icon aria-hidden="true" />
              {themeLabels[value]}
            </MenuRadioItem>
          )
        })}
      </MenuRadioGroup>
    </MenuContent>
  </Menu>
)

// Lazy components are a module's default.
export default ThemeMenuContent
