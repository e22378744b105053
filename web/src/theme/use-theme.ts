import { useSyncExternalStore } from 'react'
import { currentTheme, onThemeChange, type Theme } from './theme.ts'

/** A page that was rendered beforehand is in Main until it knows better. */
const beforehand = (): Theme => 'main'

export const useTheme = () => useSyncExternalStore(onThemeChange, currentTheme, beforehand)
