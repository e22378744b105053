import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isConfirmationAsked, onConfirmationChange } from '../lib/api/confirmation.ts'
import { useLatch } from '../lib/use-latch.ts'
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

const ConfirmIdentity = lazy(async () => ({
  default: (await import('../session/confirm-identity.tsx')).ConfirmIdentity,
}))

type Overlay = 'palette' | 'shortcuts'

/** The overlays of every page: the command palette and the list of shortcuts, each with its key, and the question who is there. */
export const useOverlays = (toggleSidebar: () => void) => {
  const [open, setOpen] = useState<Overlay>()
  const [asked, setAsked] = useState<readonly Overlay[]>([])
  const show = useCallback((overlay: Overlay) => {
    setAsked((before) => (before.includes(overlay) ? before : [...before, overlay]))
    setOpen((now) => (now === overlay ? undefined : overlay))
  }, [])
  const confirming = useSyncExternalStore(onConfirmationChange, isConfirmationAsked, () => false)
  const everConfirming = useLatch(confirming)
  const close = () => setOpen(undefined)
  const showPalette = useCallback(() => show('palette'), [show])
  const showShortcuts = useCallback(() => show('shortcuts'), [show])
  useShortcuts({ paused: open !== undefined || confirming, togglePalette: showPalette, showShortcuts })
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
      {everConfirming && <ConfirmIdentity asked={confirming} />}
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
