// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import firstPaint from '../../public/theme.js?raw'
import { chooseTheme, currentTheme, nextTheme, onThemeChange, overrideTheme, themes } from './theme.ts'

const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  root.className = ''
})

describe('theme', () => {
  it('is main until someone chooses, even if the stored value is unknown', () => {
    expect(currentTheme()).toBe('main')
    localStorage.setItem('theme', 'system')
    expect(currentTheme()).toBe('main')
  })

  it('is a class on the root: gradient-theme, none, dark', () => {
    const shown = themes.map((theme) => {
      chooseTheme(theme)
      return root.className
    })
    expect(shown).toEqual(['gradient-theme', '', 'dark'])
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('cycles main, light, dark, main', () => {
    expect(themes.map(nextTheme)).toEqual(['light', 'dark', 'main'])
  })

  it('notifies this tab with a theme-change event', () => {
    const received = vi.fn()
    addEventListener('theme-change', received, { once: true })
    chooseTheme('light')
    expect(received).toHaveBeenCalledOnce()
  })

  it('follows another tab, and ignores other keys', () => {
    const received = vi.fn()
    const stop = onThemeChange(received)
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'dashboard-zoom' }))
    expect(received).not.toHaveBeenCalled()
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(received).toHaveBeenCalledOnce()
    expect(root.className).toBe('dark')
    stop()
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(received).toHaveBeenCalledOnce()
  })
})

describe('public/theme.js, before the first paint', () => {
  it('sets the same theme as the app, and the colour of the browser’s bars', () => {
    document.head.innerHTML = '<meta name="theme-color" content="">'
    const bars = document.querySelector('meta')
    const shown = () => `${root.className} ${bars?.content}`
    const all = themes.map((theme) => {
      chooseTheme(theme)
      const byTheApp = shown()
      root.className = 'something else'
      bars?.setAttribute('content', '')
      new Function(firstPaint)()
      expect(shown()).toBe(byTheApp)
      return byTheApp
    })
    expect(new Set(all).size).toBe(3)
  })

  it.each([
    ['dark', false, 'dark'],
    ['light', true, ''],
    ['system', true, 'dark'],
    ['system', false, ''],
    [null, true, 'dark'],
  ])('on a page of administrators with %s and a dark system %s', (chosen, dark, expected) => {
    document.head.innerHTML = '<meta name="theme-color" content="">'
    localStorage.setItem('theme', 'main')
    if (chosen) localStorage.setItem('admin-theme', chosen)
    vi.stubGlobal('matchMedia', () => ({ matches: dark }))
    history.replaceState(null, '', '/Admin/users')
    new Function(firstPaint)()
    expect(root.className).toBe(expected)
    history.replaceState(null, '', '/administration')
    new Function(firstPaint)()
    expect(root.className).toBe('gradient-theme')
    vi.unstubAllGlobals()
  })
})

describe('the theme of administrators', () => {
  it('replaces the own one where it applies, which stays what it is', () => {
    chooseTheme('main')
    overrideTheme('dark')
    expect(root.className).toBe('dark')
    chooseTheme('light')
    expect(root.className).toBe('dark')
    expect(currentTheme()).toBe('light')
    overrideTheme(undefined)
    expect(root.className).toBe('')
  })
})
