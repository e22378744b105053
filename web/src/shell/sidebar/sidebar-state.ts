import { useEffect, useState } from 'react'
import { mobile, useMediaQuery } from '../../lib/use-media-query.ts'

const cookie = 'sidebar_state'
const sevenDays = 604_800

/** Below this width an open sidebar leaves the page too little room, so it shows icons until somebody opens it. */
const tablet = '(width < 1024px)'

/** The stored choice, if there is one. */
const storedSidebarState = () => {
  const stored = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`))
  return stored === undefined ? undefined : stored !== `${cookie}=false`
}

const store = (expanded: boolean) => {
  document.cookie = `${cookie}=${expanded}; path=/; max-age=${sevenDays}; samesite=lax`
}

export const useSidebar = () => {
  const isMobile = useMediaQuery(mobile)
  const isTablet = useMediaQuery(tablet)
  const [chosen, setChosen] = useState(storedSidebarState)
  const expanded = chosen ?? !isTablet
  const [sheetOpen, setSheetOpen] = useState(false)

  const toggle = () => {
    if (isMobile) return setSheetOpen(!sheetOpen)
    store(!expanded)
    setChosen(!expanded)
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
