import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { TooltipSide } from './tooltip.tsx'
import type { ShownTooltip } from './tooltip-bubble.tsx'

// A tooltip that cannot be loaded must not take the page with it.
const TooltipBubble = lazy(async (): Promise<{ default: ComponentType<ShownTooltip> }> => {
  try {
    return await import('./tooltip-bubble.tsx')
  } catch {
    return { default: () => null }
  }
})

/** Milliseconds, as in the spec (section 9): until the first opens, and how long after it the next opens at once. */
const delay = 700
const skipDelay = 300
/** Time to move the pointer onto the tooltip, which keeps it open. */
const grace = 100

/** Shows the tooltip of what is under the pointer or has the focus. */
export const TooltipLayer = () => {
  const [shown, setShown] = useState<ShownTooltip>()
  useEffect(() => watch(setShown), [])
  return (
    shown && (
      <Suspense fallback={null}>
        <TooltipBubble {...shown} />
      </Suspense>
    )
  )
}

const watch = (show: (tooltip: ShownTooltip | undefined) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let subject: Element | undefined
  let open = false
  let closedAt = Number.NEGATIVE_INFINITY

  const close = () => {
    clearTimeout(timer)
    subject = undefined
    if (!open) return
    open = false
    closedAt = performance.now()
    show(undefined)
  }
  const openFor = (element: Element, text: string) => {
    open = true
    const side = (element.getAttribute('data-tip-side') ?? 'top') as TooltipSide
    show({ text, side, place: element.getBoundingClientRect() })
  }
  const onPointerOver = ({ target, pointerType, buttons }: PointerEvent) => {
    // With a button pressed something is carried.
    if (pointerType === 'touch' || buttons > 0) return
    const next = subjectOf(target)
    if (next === subject || isBubble(target)) {
      if (open) clearTimeout(timer)
      return
    }
    const text = next && textOf(next)
    clearTimeout(timer)
    if (!next || !text) {
      if (open) timer = setTimeout(close, grace)
      else subject = undefined
      return
    }
    const atOnce = open || performance.now() - closedAt < skipDelay
    close()
    subject = next
    if (atOnce) openFor(next, text)
    else timer = setTimeout(() => openFor(next, text), delay)
  }
  const onFocus = ({ target }: FocusEvent) => {
    close()
    // A closing menu returns the focus to its button, which should not open the button's tooltip.
    const next = target instanceof Element && target.matches(':focus-visible') ? subjectOf(target) : undefined
    const text = next && textOf(next)
    if (!next || !text) return
    subject = next
    openFor(next, text)
  }
  // What its element does when it is pressed may take the element away.
  const onKeyDown = ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && close()

  const stop = new AbortController()
  const { signal } = stop
  addEventListener('pointerover', onPointerOver, { signal })
  addEventListener('focusin', onFocus, { signal })
  addEventListener('focusout', close, { signal })
  addEventListener('pointerdown', close, { signal })
  addEventListener('keydown', onKeyDown, { signal })
  addEventListener('scroll', close, { signal, capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

const subjectOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('[data-tip], [data-tip-full-text]') ?? undefined) : undefined

const isBubble = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-tip-bubble]') !== null

/** At its right, or below: what wraps goes on in a line that is out of sight. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > 1.5 * clientHeight

const textOf = (element: Element) => {
  const label = element.getAttribute('data-tip')
  if (label) return label
  const lines = [...element.querySelectorAll('.truncate')]
  if (!lines.some(isCut)) return undefined
  const innermost = lines.filter((line) => !line.querySelector('.truncate'))
  return innermost.flatMap(({ textContent }) => textContent || []).join('\n')
}
