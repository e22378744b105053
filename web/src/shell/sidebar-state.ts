import { useEffect, useState } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'

/** Below this width the sidebar is a sheet (spec section 9). */
export const mobile = '(width < 768px)'

const cookie = 'sidebar_state'
const sevenDays = 604_800

/** As it was left; at first open where that leaves the page room, on a tablet icons. */
const storedSidebarState = () => {
  const stored = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`))
  return stored ? stored !== `${cookie}=false` : !matchMedia('(width < 1024px)').matches
}

const store = (expanded: boolean) => {
  document.cookie = `${cookie}=${expanded}; path=/; max-age=${sevenDays}; samesite=lax`
}

export const useSidebar = () => {
  const isMobile = useMediaQuery(mobile)
  const [expanded, setExpanded] = useState(storedSidebarState)
  const [sheetOpen, setSheetOpen] = useState(false)

  const toggle = () => {
    if (isMobile) return setSheetOpen(!sheetOpen)
    store(!expanded)
    setExpanded(!expanded)
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  return { isMobile, expanded, toggle, sheetOpen, setSheetOpen }
}
