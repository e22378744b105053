import type { Page } from 'playwright-core'
import { EVERY_LOOK } from '../config.ts'

export const themes = ['main', 'light', 'dark'] as const

export const desktop = { width: 1440, height: 900 }

/** The three sizes in which every screen is looked at. */
export const sizes = [desktop, { width: 768, height: 1024 }, { width: 390, height: 844 }]

/** `make e2e` looks at everything nine times and makes a book of it; otherwise every theme and every width come once. */
export const looks = themes.map((theme, row) => ({ theme, sizes: EVERY_LOOK ? sizes : sizes.slice(row, row + 1) }))

/** Makes the window this size, and waits until the page knows. */
export const resize = async (page: Page, size: (typeof sizes)[number]) => {
  await page.setViewportSize(size)
  await page.waitForFunction(`innerWidth === ${size.width} && innerHeight === ${size.height}`)
}

/** Changes the theme where the page stands, as it does when it is chosen in another tab. */
export const wear = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate(`
    localStorage.setItem('theme', '${theme}')
    document.documentElement.className = '${classes[theme]}'
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))`)

const classes = { main: 'gradient-theme', light: '', dark: 'dark' }
