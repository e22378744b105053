import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { singleKeysEnabled } from '../../lib/single-keys.ts'
import { useUser } from '../../session/current-user.ts'
import { adminPages } from '../admin-pages.ts'

interface ShortcutActions {
  /** While an overlay is open, or about to open. */
  paused: boolean
  togglePalette: () => void
  showShortcuts: () => void
}

/** How many milliseconds the second key of two may take. */
const patience = 1500

/** Listens for the shortcuts of the whole app (shortcut-list.ts); Ctrl or Cmd + B is the sidebar's own. */
export const useShortcuts = ({ paused, togglePalette, showShortcuts }: ShortcutActions) => {
  const navigate = useNavigate()
  const { role } = useUser()
  const goAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const goTo: Partial<Record<string, () => unknown>> = {
      y: () => navigate({ to: '/today' }),
      k: () => navigate({ to: '/dashboard' }),
      t: () => navigate({ to: '/table' }),
      c: () => navigate({ to: '/calendar' }),
      f: () => navigate({ to: '/analytics' }),
      i: () => navigate({ to: '/inbox' }),
      s: () => navigate({ to: '/settings' }),
      h: () => navigate({ to: '/help' }),
      ...(role === 'admin' && adminShortcuts(navigate)),
    }
    const single: Partial<Record<string, () => unknown>> = {
      '?': showShortcuts,
      '/': async () => {
        if (!jobSearch() && !/^\/(dashboard|table)\b/i.test(location.pathname)) await navigate({ to: '/dashboard' })
        focusJobSearch()
      },
      n: () => navigate({ to: '/dashboard', search: { add: 'url' } }),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        return togglePalette()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || paused || !singleKeysEnabled() || isBusy(event.target))
        return
      const going = event.timeStamp - goAt.current < patience
      goAt.current = key === 'g' && !going ? event.timeStamp : Number.NEGATIVE_INFINITY
      const action = going ? goTo[key] : single[key]
      if (!action) return
      event.preventDefault()
      void action()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [navigate, role, paused, togglePalette, showShortcuts])
}

const adminShortcuts = (navigate: ReturnType<typeof useNavigate>) =>
  Object.fromEntries(adminPages.map(({ key, to }) => [key.toLowerCase(), () => navigate({ to })]))

const jobSearch = () => document.querySelector<HTMLElement>('main input[type=search]')

/** The page may still be loading, because the same key navigated to it. */
const focusJobSearch = (frames = 120) => {
  const field = jobSearch()
  if (field) field.focus()
  else if (frames > 0) requestAnimationFrame(() => focusJobSearch(frames - 1))
}

/** Whether somebody is typing, or has a popup open that has keys of its own. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=menuitem]'))) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
