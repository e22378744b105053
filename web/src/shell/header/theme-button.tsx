import type { ComponentProps } from 'react'
import { themeIcons } from '../../theme/theme-icons.ts'
import { useTheme } from '../../theme/use-theme.ts'
import { Button } from '../../ui/button.tsx'

export const ThemeButton = (props: ComponentProps<typeof Button>) => {
  const Icon = themeIcons[useTheme()]
  return (
    <Button variant="ghost" size="icon" aria-label="Theme" {...props}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
