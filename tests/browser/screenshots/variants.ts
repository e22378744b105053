import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { EVERY_VARIANT } from '../../config.ts'

export const themes = ['main', 'light', 'dark'] as const

export interface Size {
  width: number
  height: number
  /** Fingers are its only pointers, and nothing can be hovered over. */
  touch: boolean
}

export const desktop: Size = { width: 1440, height: 900, touch: false }
export const phone: Size = { width: 390, height: 844, touch: true }

/** The three sizes in which every screen is looked at. */
export const sizes = [desktop, { width: 768, height: 1024, touch: true }, phone]

/**
 * `make e2e` looks at everything nine times and makes a book of it; otherwise every theme and every width come once.
 * What there is in one size `only` is seen there in every theme. Sizes with a mouse come first: see `resize`.
 */
export const variantsOf = (only?: Size) => {
  if (only) return themes.map((theme) => ({ theme, size: only }))
  return sizes.flatMap((size, row) =>
    (EVERY_VARIANT ? themes : themes.slice(row, row + 1)).map((theme) => ({ theme, size })),
  )
}

/**
 * Makes the window this size, and waits until the page knows and has drawn itself again. Who has only fingers keeps to
 * them: where touch is emulated and then no longer, Chromium believes that there is neither finger nor mouse.
 */
export const resize = async (page: Page, { width, height, touch }: Size) => {
  await page.setViewportSize({ width, height })
  if (touch) {
    const screen = await page.context().newCDPSession(page)
    await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  }
  const pointer = touch ? 'coarse' : 'fine'
  const knows = `matchMedia('(width: ${width}px) and (height: ${height}px) and (pointer: ${pointer})').matches`
  // Asked from outside: what waits inside the page may not evaluate anything there (its content security policy).
  await expect.poll(() => page.evaluate(knows)).toBe(true)
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}

/** Changes the theme where the page stands, as it does when it is chosen in another tab. */
export const applyTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate(`
    localStorage.setItem('theme', '${theme}')
    document.documentElement.className = '${classes[theme]}'
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))`)

const classes = { main: 'gradient-theme', light: '', dark: 'dark' }
