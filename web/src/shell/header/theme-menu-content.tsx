import type { AdminTheme } from '@roletrail/contracts/vocabulary/admin-theme'
import { adminThemes } from '@roletrail/contracts/vocabulary/admin-theme'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSaveAdminSettings } from '../../session/admin-settings.ts'
import { adminThemeIcons, adminThemeLabels, useAdminTheme } from '../../theme/admin-theme.ts'
import { chooseTheme, type Theme, themeIcons, themeLabels, themes, useTheme } from '../../theme/theme.ts'
import { toastError } from '../../ui/feedback/toast.ts'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../../ui/overlay/dropdown-menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useOnAdminPage } from '../use-on-admin-page.ts'

interface ThemeMenuProps {
  byKey: boolean
  trigger: ReactNode
}

/** The pages of administrators have a theme of their own, which is a setting and not of this browser. */
const ThemeMenuContent = (props: ThemeMenuProps) =>
  useOnAdminPage() ? <AdminThemes {...props} /> : <PersonalThemes {...props} />

const PersonalThemes = (props: ThemeMenuProps) => (
  <ThemeList
    {...props}
    chosen={useTheme()}
    choose={chooseTheme}
    choices={themes.map((theme): Choice<Theme> => [theme, themeLabels[theme], themeIcons[theme]])}
  />
)

const AdminThemes = (props: ThemeMenuProps) => {
  const save = useSaveAdminSettings()
  const failed = () => toastError('Save Failed', 'Failed to save settings. Please try again.')
  return (
    <ThemeList
      {...props}
      chosen={useAdminTheme()}
      choose={(theme) => save.mutate({ theme }, { onError: failed })}
      choices={adminThemes.map((theme): Choice<AdminTheme> => [theme, adminThemeLabels[theme], adminThemeIcons[theme]])}
    />
  )
}

type Choice<Name extends string> = [theme: Name, label: string, icon: LucideIcon]

interface ThemeListProps<Name extends string> extends ThemeMenuProps {
  chosen: Name
  choose: (theme: Name) => void
  choices: Choice<Name>[]
}

const ThemeList = <Name extends string>({ byKey, trigger, chosen, choose, choices }: ThemeListProps<Name>) => (
  <Menu defaultOpen>
    <Tooltip label="Theme" side="bottom">
      <MenuTrigger asChild>{trigger}</MenuTrigger>
    </Tooltip>
    <MenuContent startInFirst={byKey}>
      <MenuRadioGroup value={chosen} onValueChange={(value) => choose(value as Name)}>
        {choices.map(([value, label, Icon]) => (
          <MenuRadioItem key={value} value={value}>
            <Icon aria-hidden="true" />
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuContent>
  </Menu>
)

// React.lazy wants a default export.
export default ThemeMenuContent
