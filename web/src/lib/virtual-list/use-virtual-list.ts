import { useCallback, useState } from 'react'
import { slotsOf } from './virtual-slots.ts'

// Pixels rendered beyond the edges, and pixels scrolled before the list renders again, which must be fewer.
const overscan = 200
const step = 100
// Lists of up to this many entries are rendered whole.
const wholeUpTo = 30

interface View {
  top: number
  height: number
  /** The key of the focused entry. */
  focused: string | undefined
}

/**
 * Renders only the visible part of a long list whose entries all have one height, given in rem. The scrolling element
 * gets `scroller` as its ref, each entry its key as `data-key`. The `pinned` entry and the focused one are always
 * rendered. Spacers are elements of their own: browsers keep the scroll position only while nothing else changes above it.
 */
export const useVirtualList = (keys: readonly string[], rem: number, pinned?: string) => {
  const [view, setView] = useState<View>({ top: 0, height: window.innerHeight, focused: undefined })
  const [perRem] = useState(pixelsPerRem)
  const pixels = rem * perRem
  const whole = keys.length <= wholeUpTo

  const scroller = useCallback(
    (list: HTMLElement | null) => {
      // Reading sizes forces a synchronous layout.
      if (!list || whole) return
      const measure = () => {
        const { scrollTop: top, clientHeight: height } = list
        setView((now) =>
          Math.abs(top - now.top) < step && height === now.height ? now : { top, height, focused: focusedIn(list) },
        )
      }
      const resized = new ResizeObserver(measure)
      resized.observe(list)
      list.addEventListener('scroll', measure, { passive: true })
      return () => {
        resized.disconnect()
        list.removeEventListener('scroll', measure)
      }
    },
    [whole],
  )

  const slots = slotsOf(keys, {
    from: whole ? 0 : Math.floor((view.top - overscan) / pixels),
    to: whole ? keys.length : Math.ceil((view.top + view.height + overscan) / pixels),
    pinned: [pinned, view.focused],
  })
  return { slots, scroller, heightOf: (entries: number) => `${entries * rem}rem` }
}

// People may choose a larger text.
const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const focusedIn = (list: HTMLElement) => {
  const focused = document.activeElement
  return list.contains(focused) ? focused?.closest<HTMLElement>('[data-key]')?.dataset.key : undefined
}
