import type { ReactNode } from 'react'
import { chooseTheme, type Theme, themeIcons, themeLabels, themes, useTheme } from '../../theme/theme.ts'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../../ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

const ThemeMenuContent = ({ byKey, trigger }: { byKey: boolean; trigger: ReactNode }) => (
  <Menu defaultOpen>
    <Tooltip label="Theme" side="bottom">
      <MenuTrigger asChild>{trigger}</MenuTrigger>
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

// React.lazy wants a default export.
export default ThemeMenuContent
