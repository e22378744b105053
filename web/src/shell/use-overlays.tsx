import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { loadActivityMenu } from './header/activity-menu.tsx'
import { loadProfileMenu } from './header/profile-menu.tsx'
import { loadThemeMenu } from './header/theme-menu.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

// The board does not wait for them: they are loaded when the browser is idle, or on demand.
const palette = async () => ({ default: (await import('./palette/palette.tsx')).Palette })
const Palette = lazy(palette)
const sidebarSheet = () => import('./sidebar/sidebar-sheet.tsx')
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

type Overlay = 'palette' | 'shortcuts'

/** The overlays of every page: the command palette and the list of shortcuts, each with its key. */
export const useOverlays = (toggleSidebar: () => void) => {
  const [open, setOpen] = useState<Overlay>()
  const [asked, setAsked] = useState<readonly Overlay[]>([])
  const show = useCallback((overlay: Overlay) => {
    setAsked((before) => (before.includes(overlay) ? before : [...before, overlay]))
    setOpen((now) => (now === overlay ? undefined : overlay))
  }, [])
  const close = () => setOpen(undefined)
  const showPalette = useCallback(() => show('palette'), [show])
  const showShortcuts = useCallback(() => show('shortcuts'), [show])
  useShortcuts({ paused: open !== undefined, togglePalette: showPalette, showShortcuts })
  useEffect(loadWhenIdle, [])

  const overlays = (
    <Suspense fallback={null}>
      {asked.includes('palette') && (
        <Palette
          open={open === 'palette'}
          onClose={close}
          toggleSidebar={toggleSidebar}
          showShortcuts={showShortcuts}
        />
      )}
      {asked.includes('shortcuts') && <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />}
    </Suspense>
  )
  return { overlays, showPalette }
}

/** Loads the rest of the shell once the page is shown. */
const loadWhenIdle = () => {
  const timer = setTimeout(() => {
    for (const fetch of [loadThemeMenu, loadProfileMenu, loadActivityMenu, palette, sidebarSheet])
      fetch().catch(() => {})
  }, 2000)
  return () => clearTimeout(timer)
}
