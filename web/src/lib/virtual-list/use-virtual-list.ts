import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { slotsOf } from './virtual-slots.ts'

// Drawn beyond the edges, and how far one scrolls before the list is drawn again: always less than that.
const beyond = 240
const step = 120
// So many are simply drawn.
const few = 30

interface View {
  top: number
  height: number
  /** The entry that has the keyboard. */
  focused: string | undefined
}

/**
 * Of a long list only what can be seen, for lists whose entries differ in height and are only known once drawn. The
 * scrolling element gets `scroller`, each entry its key as `data-key`; `held` is drawn wherever it is, and so is the
 * entry that has the keyboard. Room is kept by elements of its own, since browsers keep what is read in its place only
 * while nothing but such elements changes above it.
 */
export const useVirtualList = (keys: readonly string[], estimate: number, held?: string) => {
  const [view, setView] = useState<View>({ top: 0, height: window.innerHeight, focused: undefined })
  const [book] = useState(() => createHeightCache(estimate))
  const element = useRef<HTMLElement>(null)
  const all = keys.length <= few

  const scroller = useCallback(
    (list: HTMLElement | null) => {
      element.current = list
      // Asking for sizes makes the browser lay the page out at once.
      if (!list || all) return
      const look = () => {
        const { scrollTop: top, clientHeight: height } = list
        setView((now) =>
          Math.abs(top - now.top) < step && height === now.height ? now : { top, height, focused: focusedIn(list) },
        )
      }
      let width = list.clientWidth
      const resized = new ResizeObserver(() => {
        if (list.clientWidth !== width) book.forget()
        width = list.clientWidth
        look()
      })
      resized.observe(list)
      list.addEventListener('scroll', look, { passive: true })
      return () => {
        resized.disconnect()
        list.removeEventListener('scroll', look)
      }
    },
    [book, all],
  )

  useLayoutEffect(() => {
    if (all) return
    const drawn = element.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []
    book.note([...drawn].map(({ dataset, offsetHeight }) => [dataset.key ?? '', offsetHeight] as const))
  })

  const slots = slotsOf(keys, book.heightOf, {
    from: all ? 0 : view.top - beyond,
    to: all ? Number.POSITIVE_INFINITY : view.top + view.height + beyond,
    pinned: [held, view.focused],
  })
  return { slots, scroller }
}

const focusedIn = (list: HTMLElement) => {
  const focused = document.activeElement
  return list.contains(focused) ? focused?.closest<HTMLElement>('[data-key]')?.dataset.key : undefined
}

/** How high the entries of a list were drawn; those that never were are taken to be as high as the first that were. */
const createHeightCache = (estimate: number) => {
  const heights = new Map<string, number>()
  let usual: number | undefined
  return {
    heightOf: (key: string) => heights.get(key) ?? usual ?? estimate,
    note: (entries: Iterable<readonly [key: string, height: number]>) => {
      for (const [key, height] of entries) heights.set(key, height)
      if (usual !== undefined || heights.size === 0) return
      const sum = [...heights.values()].reduce((all, each) => all + each, 0)
      // Without a layout, as in tests, everything is nothing high.
      usual = sum / heights.size || undefined
    },
    /** The list became wider or narrower. */
    forget: () => heights.clear(),
  }
}
