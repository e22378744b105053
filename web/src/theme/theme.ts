import { Moon, Sparkles, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** The three themes of spec section 4, in the order in which they cycle. */
export const themes = ['main', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export const themeLabels: Record<Theme, string> = { main: 'Main (Gradient)', light: 'Light', dark: 'Dark' }

export const themeIcons = { main: Sparkles, light: Sun, dark: Moon }

const storageKey = 'theme'
const changeEvent = 'theme-change'
const classes: Record<Theme, string> = { main: 'gradient-theme', light: '', dark: 'dark' }

/** The colour of a phone's browser bars, the same as the shell's header. */
const barColours: Record<Theme, string> = { main: '#f9f8fe', light: '#ffffff', dark: '#15171e' }

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

export const currentTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(storageKey)
    return isTheme(stored) ? stored : 'main'
  } catch {
    return 'main'
  }
}

/** Stores and applies the choice, and notifies this tab; other tabs get the storage event. */
export const chooseTheme = (theme: Theme) => {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // If storage is blocked or full, the theme lasts as long as the page.
  }
  applyTheme(theme)
  dispatchEvent(new CustomEvent<Theme>(changeEvent, { detail: theme }))
}

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'main'

let override: Theme | undefined

/** While it is set, the page keeps this theme, whatever is chosen for the others. */
export const overrideTheme = (theme: Theme | undefined) => {
  override = theme
  applyTheme(currentTheme())
}

export const applyTheme = (chosen: Theme) => {
  const theme = override ?? chosen
  const { classList } = document.documentElement
  classList.remove('gradient-theme', 'dark')
  if (classes[theme]) classList.add(classes[theme])
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
}

/** Listens for changes in this tab and in others, and applies those of other tabs here. */
export const onThemeChange = (listener: () => void) => {
  const stored = ({ key }: StorageEvent) => {
    // A null key is localStorage.clear().
    if (key !== storageKey && key !== null) return
    applyTheme(currentTheme())
    listener()
  }
  addEventListener('storage', stored)
  addEventListener(changeEvent, listener)
  return () => {
    removeEventListener('storage', stored)
    removeEventListener(changeEvent, listener)
  }
}

/** For pages that show no theme to choose: they too change with the other tabs. */
export const followTheme = () => void onThemeChange(() => {})

// A prerendered page shows Main until the browser's own choice is known.
const prerendered = (): Theme => 'main'

export const useTheme = () => useSyncExternalStore(onThemeChange, currentTheme, prerendered)
