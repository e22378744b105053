import { clsx } from 'clsx'
import { chooseTheme, themeIcons, themes, useTheme } from '../../theme/theme.ts'
import { Card, CardHeading } from '../../ui/card.tsx'

const words = {
  main: { label: 'Main', text: 'Gradient' },
  light: { label: 'Light', text: 'White' },
  dark: { label: 'Dark', text: 'Black' },
}

export const AppearanceCard = () => {
  const chosen = useTheme()
  return (
    <Card>
      <CardHeading title="Appearance" description="Applies right away in this browser." />
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">Theme</legend>
        {themes.map((theme) => {
          const Icon = themeIcons[theme]
          return (
            <label
              key={theme}
              className={clsx(
                'relative flex cursor-pointer items-center gap-3 rounded-md border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
                chosen === theme ? 'border-accent-ink bg-accent-soft' : 'border-line hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={chosen === theme}
                onChange={() => chooseTheme(theme)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
              <span>
                <span className="block font-medium">{words[theme].label}</span>
                <span className="block text-xs text-muted">{words[theme].text}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
    </Card>
  )
}
