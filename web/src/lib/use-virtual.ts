import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { slotsOf } from './virtual-slots.ts'

// Drawn beyond the edges, and how far one scrolls before the list is drawn again: always less than that.
const beyond = 240
const step = 120
// So many are simply drawn.
const few = 30

/**
 * Of a long list only what can be seen, for lists whose entries differ in height and are only known once drawn. The
 * scrolling element gets `scroller`, each entry its key as `data-key`; `held` is drawn wherever it is, and so is the
 * entry that has the keyboard. Room is kept by elements of its own, since browsers keep what is read in its place only
 * while nothing but such elements changes above it.
 */
export const useVirtual = (keys: readonly string[], estimate: number, held?: string) => {
  const [view, setView] = useState({ top: 0, height: window.innerHeight, focused: undefined as string | undefined })
  const heights = useRef(new Map<string, number>())
  const usual = useRef(estimate)
  const element = useRef<HTMLElement>(null)

  const scroller = useCallback((list: HTMLElement | null) => {
    element.current = list
    if (!list) return
    const look = () => {
      const { scrollTop: top, clientHeight: height } = list
      setView((now) =>
        Math.abs(top - now.top) < step && height === now.height ? now : { top, height, focused: focusedIn(list) },
      )
    }
    let width = list.clientWidth
    const resized = new ResizeObserver(() => {
      if (list.clientWidth !== width) heights.current.clear()
      width = list.clientWidth
      look()
    })
    resized.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])

  useLayoutEffect(() => {
    const drawn = element.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []
    for (const { dataset, offsetHeight } of drawn) if (dataset.key) heights.current.set(dataset.key, offsetHeight)
    if (usual.current === estimate && heights.current.size > 0) {
      const sum = [...heights.current.values()].reduce((all, each) => all + each, 0)
      // Without a layout, as in tests, everything is nothing high.
      usual.current = sum / heights.current.size || estimate
    }
  })

  const slots = slotsOf(keys, (key) => heights.current.get(key) ?? usual.current, {
    from: keys.length > few ? view.top - beyond : 0,
    to: keys.length > few ? view.top + view.height + beyond : Number.POSITIVE_INFINITY,
    held: [held, view.focused],
  })
  return { slots, scroller }
}

const focusedIn = (list: HTMLElement) => {
  const focused = document.activeElement
  return list.contains(focused) ? focused?.closest<HTMLElement>('[data-key]')?.dataset.key : undefined
}
