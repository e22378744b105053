import { Moon, Sparkles, Sun } from 'lucide-react'

export const themeIcons = { main: Sparkles, light: Sun, dark: Moon }
