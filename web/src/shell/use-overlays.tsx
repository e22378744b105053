import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

// The board does not wait for them: they come once there is nothing else to do, or when they are asked for.
const palette = async () => ({ default: (await import('./palette/palette.tsx')).Palette })
const Palette = lazy(palette)
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

type Overlay = 'palette' | 'shortcuts'

/** What lies over any page: the command palette and the list of shortcuts, each by its key. */
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
  useEffect(fetchWhenIdle, [])

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

const fetchWhenIdle = () => {
  const timer = setTimeout(() => void palette().catch(() => {}), 3000)
  return () => clearTimeout(timer)
}
