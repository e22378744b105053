import { type AdminTheme, adminThemes } from '@roletrail/contracts/vocabulary/admin-theme'
import { Monitor } from 'lucide-react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { overrideTheme, themeIcons } from './theme.ts'

export const adminThemeLabels: Record<AdminTheme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

export const adminThemeIcons = { ...themeIcons, system: Monitor }

/** A copy of the setting in this browser, so that the first paint need not wait for the server (public/theme.js). */
const storageKey = 'admin-theme'
const listeners = new Set<() => void>()

const stored = (): AdminTheme => {
  try {
    const value = localStorage.getItem(storageKey)
    return adminThemes.find((theme) => theme === value) ?? 'system'
  } catch {
    return 'system'
  }
}

export const rememberAdminTheme = (theme: AdminTheme) => {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // If storage is blocked, the pages follow the system.
  }
  for (const listener of listeners) listener()
}

export const forgetAdminTheme = () => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing is stored then.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useAdminTheme = () => useSyncExternalStore(subscribe, stored)

/** As long as the component is mounted, the page has the administrator's theme instead of the person's. */
export const useAdminThemeHere = () => {
  const theme = useAdminTheme()
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  const system = dark ? 'dark' : 'light'
  useLayoutEffect(() => overrideTheme(theme === 'system' ? system : theme), [theme, system])
  useLayoutEffect(() => () => overrideTheme(undefined), [])
}
