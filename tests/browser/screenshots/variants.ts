import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { EVERY_VARIANT } from '../../config.ts'

export const themes = ['main', 'light', 'dark'] as const

export interface Size {
  width: number
  height: number
  /** Touch is its only pointer, without hover. */
  touch: boolean
}

export const desktop: Size = { width: 1440, height: 900, touch: false }
export const phone: Size = { width: 390, height: 844, touch: true }

/** The three sizes in which every screen is checked. */
const checked = [desktop, { width: 768, height: 1024, touch: true }, phone]

/** Screens of other sizes that people have; with a mouse, so they come before those without: see `resize`. */
const further = [
  { width: 1920, height: 1080, touch: false },
  { width: 1280, height: 800, touch: false },
  { width: 1024, height: 768, touch: false },
]

export const sizes = EVERY_VARIANT ? [...further, ...checked] : checked

/**
 * `make e2e` checks every size in every theme and writes a gallery; otherwise every theme and every checked width is
 * checked once. What exists in one size `only` is checked there in every theme.
 */
export const variantsOf = (only?: Size) => {
  if (only) return themes.map((theme) => ({ theme, size: only }))
  return sizes.flatMap((size, row) =>
    (EVERY_VARIANT ? themes : themes.slice(row, row + 1)).map((theme) => ({ theme, size })),
  )
}

const screens = new WeakMap<Page, CDPSession>()

/**
 * Resizes the window, and waits until the page has noticed and rendered again. Touch stays emulated once it is: when the
 * emulation ends, Chromium believes that there is neither touch nor mouse.
 */
export const resize = async (page: Page, { width, height, touch }: Size) => {
  await page.setViewportSize({ width, height })
  if (touch) {
    const screen = screens.get(page) ?? (await page.context().newCDPSession(page))
    screens.set(page, screen)
    await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  }
  const pointer = touch ? 'coarse' : 'fine'
  const knows = `matchMedia('(width: ${width}px) and (height: ${height}px) and (pointer: ${pointer})').matches`
  // Polled from outside: the page's content security policy forbids evaluating inside it.
  await expect.poll(() => page.evaluate(knows)).toBe(true)
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}

/** Changes the theme of the open page, as choosing it in another tab does. Pages of administrators have no Main. */
export const applyTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate(`
    localStorage.setItem('theme', '${theme}')
    localStorage.setItem('admin-theme', '${theme === 'main' ? 'light' : theme}')
    document.documentElement.className =
      location.pathname.startsWith('/admin') ? '${classes[theme === 'main' ? 'light' : theme]}' : '${classes[theme]}'
    dispatchEvent(new StorageEvent('storage', { key: null }))`)

const classes = { main: 'gradient-theme', light: '', dark: 'dark' }
