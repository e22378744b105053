import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { slotsOf } from './virtual-slots.ts'

// Pixels rendered beyond the edges, and pixels scrolled before the list renders again, which must be fewer.
const overscan = 240
const step = 120
// Lists of up to this many entries are rendered whole.
const wholeUpTo = 30

interface View {
  top: number
  height: number
  /** The key of the focused entry. */
  focused: string | undefined
}

/**
 * Renders only the visible part of a long list whose entries differ in height, which is known once they are rendered.
 * The scrolling element gets `scroller` as its ref, each entry its key as `data-key`. The `pinned` entry and the focused
 * one are always rendered. Spacers are elements of their own: browsers keep the scroll position only while nothing else
 * changes above it.
 */
export const useVirtualList = (keys: readonly string[], estimate: number, pinned?: string) => {
  const [view, setView] = useState<View>({ top: 0, height: window.innerHeight, focused: undefined })
  const [heights] = useState(() => createHeightCache(estimate))
  const element = useRef<HTMLElement>(null)
  const all = keys.length <= wholeUpTo

  const scroller = useCallback(
    (list: HTMLElement | null) => {
      element.current = list
      // Reading sizes forces a synchronous layout.
      if (!list || all) return
      const measure = () => {
        const { scrollTop: top, clientHeight: height } = list
        setView((now) =>
          Math.abs(top - now.top) < step && height === now.height ? now : { top, height, focused: focusedIn(list) },
        )
      }
      let width = list.clientWidth
      const resized = new ResizeObserver(() => {
        if (list.clientWidth !== width) heights.clear()
        width = list.clientWidth
        measure()
      })
      resized.observe(list)
      list.addEventListener('scroll', measure, { passive: true })
      return () => {
        resized.disconnect()
        list.removeEventListener('scroll', measure)
      }
    },
    [heights, all],
  )

  useLayoutEffect(() => {
    if (all) return
    const rendered = element.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []
    heights.record([...rendered].map(({ dataset, offsetHeight }) => [dataset.key ?? '', offsetHeight] as const))
  })

  const slots = slotsOf(keys, heights.heightOf, {
    from: all ? 0 : view.top - overscan,
    to: all ? Number.POSITIVE_INFINITY : view.top + view.height + overscan,
    pinned: [pinned, view.focused],
  })
  return { slots, scroller }
}

const focusedIn = (list: HTMLElement) => {
  const focused = document.activeElement
  return list.contains(focused) ? focused?.closest<HTMLElement>('[data-key]')?.dataset.key : undefined
}

/** The heights of rendered entries; the others are estimated by the average of the first that were rendered. */
const createHeightCache = (estimate: number) => {
  const heights = new Map<string, number>()
  let average: number | undefined
  return {
    heightOf: (key: string) => heights.get(key) ?? average ?? estimate,
    record: (entries: Iterable<readonly [key: string, height: number]>) => {
      for (const [key, height] of entries) heights.set(key, height)
      if (average !== undefined || heights.size === 0) return
      const sum = [...heights.values()].reduce((all, each) => all + each, 0)
      // Without layout, as in tests, every height is 0.
      average = sum / heights.size || undefined
    },
    /** When the list changes its width. */
    clear: () => heights.clear(),
  }
}
